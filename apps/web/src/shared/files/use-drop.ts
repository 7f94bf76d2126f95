/** A file dropped on a place. */
import { type DragEvent, useState } from 'react';

export function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const stop = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setIsOver(over);
  };
  return {
    isOver,
    onDragOver: (event: DragEvent) => stop(event, true),
    onDragLeave: (event: DragEvent) => stop(event, false),
    onDrop: (event: DragEvent) => {
      stop(event, false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}
