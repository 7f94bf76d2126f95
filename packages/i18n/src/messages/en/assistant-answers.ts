/** What the assistant says itself; figures and their names come from its tools. */
export const assistantAnswers = {
  unknown: 'I cannot answer that.',
  cut: 'The answer was cut off here.',
  fallback: 'The language model did not answer. This answer comes from the built-in assistant.',
};
