import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { type DependencyRuleName, dependencyRules } from './dependency-rules.ts'

export type Violation = Readonly<{ rule: string; from: string; to: string; because: string }>

export type Cruise = Readonly<{
  /** The runtime imports of each of our files, without type-only ones. */
  imports: ReadonlyMap<string, readonly string[]>
  violations: readonly Violation[]
}>

const topFolders = ['apps', 'packages', 'e2e', 'bench', 'checks']

/** Checks every import below `root` (type-only ones too) against the dependency rules. */
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
      // The package exports build output, which a clean clone lacks, so imports resolve to its sources, as in the
      // `paths` of tsconfig.
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
