/** Keeps the end of a growing page in sight, unless the reader has scrolled away from it. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Closer to the end than this, a reader is there. */
const NEAR_PX = 96;

const distance = () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
const toEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });

export function useFollowEnd(growing: RefObject<HTMLElement | null>) {
  const isFollowing = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  useEffect(() => {
    let last = window.scrollY;
    const note = () => {
      // a page that has grown is as far up as it was: only who goes up leaves the end
      const isUp = window.scrollY < last;
      last = window.scrollY;
      const isNear = distance() < NEAR_PX;
      isFollowing.current = isNear || (isFollowing.current && !isUp);
      setIsAtEnd(isNear || isFollowing.current);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useEffect(() => {
    const element = growing.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) toEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [growing]);

  const follow = useCallback(() => {
    isFollowing.current = true;
    setIsAtEnd(true);
    toEnd();
  }, []);
  return { isAtEnd, follow };
}
