import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { type DependencyRuleName, dependencyRules } from './dependency-rules.ts'

export type Violation = Readonly<{ rule: string; from: string; to: string; because: string }>

export type Cruise = Readonly<{
  /** What each file of ours imports to run it; what is imported only for its types is left out. */
  imports: ReadonlyMap<string, readonly string[]>
  violations: readonly Violation[]
}>

const topFolders = ['apps', 'packages', 'e2e', 'bench', 'checks']

/** Reads every import below `root` (type-only ones too) and checks it against the dependency rules. */
export async function cruiseTree(root: string): Promise<Cruise> {
  const forbidden = Object.entries(dependencyRules).map(([name, rule]) => ({
    name,
    severity: 'error' as const,
    comment: rule.because,
    from: rule.from,
    to: rule.to,
  }))
  const { output } = await cruise(
    topFolders,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden } as never,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|data|reports|fixtures|examples)/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      // Its package exports what is only built to be published; a clean clone has its sources, as `paths` of the types say.
      alias: { '@portal/client$': join(root, 'packages/client/src/index.ts') },
    } as never,
  )
  return readCruise(output as ICruiseResult)
}

function readCruise({ modules, summary }: ICruiseResult): Cruise {
  const own = modules.filter(({ source }) => /^(apps|packages|e2e|bench|checks)\//.test(source))
  const imports = own.map(({ source, dependencies }) => {
    const run = dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
    return [source, run.map(({ resolved }) => resolved)] as const
  })
  const violations = summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    because: dependencyRules[rule.name as DependencyRuleName].because,
  }))
  return { imports: new Map(imports), violations }
}
