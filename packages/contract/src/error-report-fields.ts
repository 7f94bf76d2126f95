/** What a report of an error holds at most, field by field (decision 018). Apart from the constants that every page loads. */
export const ERROR_REPORT_FIELDS = {
  nameChars: 80,
  messageChars: 32_768,
  frames: 100,
  frameNameChars: 120,
  frameFileChars: 200,
  causes: 4,
  callsOfArea: 40,
  wordChars: 80,
  pixels: 100_000,
} as const;
