// The commands that a stage of the Dockerfile runs, so that they can be run without an engine.

export const runSteps = (dockerfile: string, stage: string): readonly string[] => {
  const sections = dockerfile.split(/^FROM /m).slice(1);
  const section = sections.find((text) => text.split('\n')[0]?.endsWith(` AS ${stage}`));
  if (section === undefined) throw new Error(`the Dockerfile has no stage ${stage}`);
  return [...section.matchAll(/^RUN (.*)$/gm)].map((match) => match[1] ?? '');
};
