import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'

const suites = new Set(['describe'])
const tests = new Set(['test', 'it'])
/** The separator between a group's title and its tests. */
const step = ' › '

/** The titles of all tests in a file, each after those of its groups: "signing in › stores only the hash". */
export function titlesOf({ path, text }: SourceFile): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const titles: string[] = []
  const walk = (node: ts.Node, groups: readonly string[]) => {
    const named = ts.isCallExpression(node) ? namedCall(node) : undefined
    if (named && tests.has(named.kind)) titles.push([...groups, named.title].join(step))
    const inner = named && suites.has(named.kind) ? [...groups, named.title] : groups
    ts.forEachChild(node, (child) => walk(child, inner))
  }
  walk(file, [])
  return titles
}

/** A call such as `test('…', …)`, `it.each(rows)('…', …)` or `test.describe('…', …)`. */
function namedCall({ expression, arguments: [first] }: ts.CallExpression) {
  const title = first && titleIn(first)
  const kind = kindOf(expression)
  return title === undefined || kind === undefined ? undefined : { kind, title }
}

function titleIn(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined
}

function kindOf(called: ts.Expression): string | undefined {
  if (ts.isIdentifier(called)) return called.text
  if (ts.isCallExpression(called)) return kindOf(called.expression)
  if (!ts.isPropertyAccessExpression(called)) return undefined
  const name = called.name.text
  return suites.has(name) ? name : name === 'each' ? kindOf(called.expression) : undefined
}
