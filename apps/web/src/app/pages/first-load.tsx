/** What stands on the screen until the first page has arrived: the frame that index.html already shows. */

const shell = { __html: document.getElementById('root')?.innerHTML ?? '' };

export function FirstLoad() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own page's markup, read before anything else could change it
  return <div dangerouslySetInnerHTML={shell} />;
}
