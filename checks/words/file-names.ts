const roles = [
  ...['schema', 'endpoints', 'rules'],
  ...[
    'routes',
    'commands',
    'tasks',
    'format',
    'presenter',
    'query',
    'queries',
    'query-keys',
    'repository',
    'messages',
    'emails',
    'page',
    'sql',
  ],
  ...['test', 'deep', 'test-kit', 'spec', 'run', 'config', 'module', 'd'],
] as const

/** Folder names without meaning. */
const nameless = /(^|\/)(utils?|libs?|helpers?|commons?|shared|types|misc|core|base)\//

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The faults of a path's name, one sentence each. */
export function findNameProblems(path: string): string[] {
  const faults: string[] = []
  const [name = '', ...endings] = (path.split('/').at(-1) ?? '').split('.')
  if (!kebab.test(name)) faults.push(`${path}: file names are written in kebab-case`)
  for (const role of endings.slice(0, -1)) {
    if (!roles.some((known) => known === role))
      faults.push(`${path}: "${role}" is no role that a file can have`)
  }
  if (nameless.test(path)) faults.push(`${path}: name the folder after what belongs into it`)
  return faults
}
