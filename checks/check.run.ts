import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { branchStart, changedFiles } from './changed/changed-files.ts'
import { importsFile, nearestTests } from './changed/nearest-tests.ts'
import { repository } from './source-files.ts'
import { runStages } from './whole-check/run-stages.ts'
import { type Stage, sourceSteps, testStep, unitTests } from './whole-check/steps.ts'

/** Tests of the files themselves, which take seconds. */
const fileTests = ['checks/words', 'checks/sizes', 'checks/folders']

/** Tests that read more files than they import. */
const always = [
  'checks/generated',
  'packages/contract/src/api/',
  'apps/server/src/entry/contract-test/contract.test.ts',
  'apps/server/src/features/dealers/personal-data/personal-data.test.ts',
]

const maxTests = 20

/** The checks for a change: types, format and import directions, then the closest tests that import it. */
function* stagesOf(changed: readonly string[]): Generator<Stage> {
  const { format, types, consoleTypes, directions } = sourceSteps
  const present = changed.filter((path) => existsSync(join(repository, path)))
  const command = ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...present] as const
  yield [
    testStep('tests of the files', fileTests, 'files.json'),
    types,
    consoleTypes,
    directions,
    { ...format, command },
  ]
  const tests = nearestTests(changed, new Map(JSON.parse(readFileSync(importsFile, 'utf8'))))
  const left = tests.length - maxTests
  if (left > 0)
    console.log(`\n${left} more test files import this from farther away: \`npm run unit\` runs them.`)
  yield [testStep('tests', [...always, ...tests.slice(0, maxTests)])]
}

const [mode, since = branchStart()] = process.argv.slice(2)
if (mode === '--changed') {
  const changed = changedFiles(since)
  console.log(`${changed.length} files differ from ${since}`)
  await runStages(stagesOf(changed))
} else if (mode === '--types') {
  await runStages([[sourceSteps.types, sourceSteps.consoleTypes]])
} else {
  await runStages([Object.values(sourceSteps), [unitTests]])
}
