import type { Plugin } from 'vite'

/** What the browser knows of a call only as types: the schemas, which weigh more than the whole sign-in page. */
const typesOnly = ['params', 'query', 'body', 'answer', 'accepted']

/** What only the server and its documentation ask of a call. */
const ofServer = ['access', 'summary', 'ours', 'readsOnly', 'whileImpersonating', 'failures']

const leftOut = new Set([...typesOnly, ...ofServer])
const contractFile = /packages[\\/]contract[\\/]src[\\/].*\.ts$/

interface Span {
  readonly start: number
  readonly end: number
}

/** The little of a syntax tree that is looked at here. */
interface SyntaxNode extends Span {
  readonly type: string
  readonly [part: string]: unknown
}

/**
 * Leaves out of the calls that the browser makes what it does not need beside their method and path: the server checks
 * what arrives. A schema that a form checks with is imported by itself and stays.
 */
export function lightEndpoints(): Plugin {
  return {
    name: 'portal-light-endpoints',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: contractFile },
      handler(code, id) {
        const isEndpoints = id.endsWith('.endpoints.ts')
        const light = isEndpoints
          ? lightened(code, (text) => this.parse(text) as unknown as SyntaxNode)
          : code
        return { code: light, map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Without the schemas, and then without the imports that only they needed. */
function lightened(code: string, parse: (text: string) => SyntaxNode): string {
  const bare = without(code, schemaSpans(parse(code)))
  return without(bare, idleImports(parse(bare)))
}

function idleImports(program: SyntaxNode): readonly Span[] {
  const statements = nodesIn(program.body)
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration')
  const used = new Set(statements.filter((node) => !imports.includes(node)).flatMap(identifiersIn))
  return imports.filter(
    ({ specifiers }) => !nodesIn(specifiers).some(({ local }) => used.has(nameOf(local) ?? '')),
  )
}

function identifiersIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, name } = node as Partial<SyntaxNode>
  return type === 'Identifier' ? [String(name)] : Object.values(node).flatMap(identifiersIn)
}

function schemaSpans(program: SyntaxNode): readonly Span[] {
  return nodesIn(program.body)
    .map((statement) => statement.declaration as SyntaxNode | null | undefined)
    .flatMap((declaration) => nodesIn(declaration?.declarations))
    .map((declarator) => declarator.init as SyntaxNode | null)
    .filter((init) => init?.type === 'CallExpression' && nameOf(init.callee) === 'endpoint')
    .flatMap((call) => nodesIn(nodesIn(call?.arguments)[0]?.properties))
    .filter((property) => leftOut.has(nameOf(property.key) ?? ''))
}

function without(code: string, spans: readonly Span[]): string {
  const lastFirst = [...spans].sort((a, b) => b.start - a.start)
  return lastFirst.reduce((rest, { start, end }) => {
    const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0
    return rest.slice(0, start) + rest.slice(end + comma)
  }, code)
}

function nodesIn(part: unknown): readonly SyntaxNode[] {
  return Array.isArray(part) ? (part as SyntaxNode[]) : []
}

function nameOf(part: unknown): string | undefined {
  return (part as { name?: string } | undefined)?.name
}
