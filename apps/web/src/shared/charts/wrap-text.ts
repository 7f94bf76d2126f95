/** Breaks a text into lines of at most `width` characters, between words where it can (§9: 35 in tooltip footers). */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + rest.length <= width) {
      lines[lines.length - 1] = `${last} ${rest}`;
      continue;
    }
    while (rest.length > width) {
      lines.push(rest.slice(0, width));
      rest = rest.slice(width);
    }
    if (rest !== '') lines.push(rest);
  }
  return lines;
}
