import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'

/** Functions that require a doc comment but have none. */
export function exportsWithoutSentence(file: SourceFile): string[] {
  const { path, text } = file
  return exportedStatements(file)
    .filter((statement) => !sentenceOf(statement, text) && isFunction(statement))
    .flatMap(namesOf)
    .filter((name) => needsSentence(path, name))
    .map((name) => `${path}: ${name}`)
}

/** Exports whose comment only repeats name and path. */
export function sentencesWithoutNews(file: SourceFile): string[] {
  const { path, text } = file
  return exportedStatements(file).flatMap((statement) => {
    const names = namesOf(statement)
    const known = wordsIn([path, ...names].join(' '))
    const sentence = sentenceOf(statement, text)
    const saysMore = wordsIn(sentence).some((word) => !known.some((other) => isSameWord(word, other)))
    return !sentence || saysMore || /[\d`]/.test(sentence) || names.some((name) => needsSentence(path, name))
      ? []
      : names.map((name) => `${path}: ${name}: ${sentence}`)
  })
}

/** Use cases, rules and the published client need one; elsewhere names, types and paths are enough. */
function needsSentence(path: string, name: string): boolean {
  const file = path.split('/').at(-1) ?? ''
  if (path.startsWith('packages/client/src/')) return /^[a-z]/.test(name)
  if (file.endsWith('.rules.ts'))
    return /^[a-z]/.test(name) && /^(is|has|can|may|find|check|validate)[A-Z]/.test(name)
  const isUseCase =
    /^[a-z]+[A-Z]/.test(name) && file === `${name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}.ts`
  return isUseCase && /^apps\/server\/src\/(features|domain)\//.test(path)
}

function isFunction(statement: ts.Statement): boolean {
  if (ts.isFunctionDeclaration(statement)) return true
  if (!ts.isVariableStatement(statement)) return false
  const [first] = statement.declarationList.declarations
  return first?.initializer !== undefined && ts.isArrowFunction(first.initializer)
}

const read = new WeakMap<SourceFile, ts.Statement[]>()

function exportedStatements(file: SourceFile): ts.Statement[] {
  const known = read.get(file)
  if (known !== undefined) return known
  const { statements } = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
  const exported = statements.filter(
    (statement) =>
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  )
  read.set(file, exported)
  return exported
}

function sentenceOf(statement: ts.Statement, text: string): string {
  const comments = ts.getLeadingCommentRanges(text, statement.pos) ?? []
  const found = comments.map(({ pos, end }) => text.slice(pos, end)).findLast((it) => it.startsWith('/**'))
  return (found ?? '').replace(/^\/\*\*|\*\/$|^\s*\*/gm, '').trim()
}

const smallWords = new Set(
  'a an the of to in on at by for with from and or as is are was be it its this that these those one each every all any'.split(
    ' ',
  ),
)

function wordsIn(text: string): string[] {
  const words =
    text
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  return words.filter((word) => !smallWords.has(word))
}

/** Roughly, words with the same stem: `sort`, `sorts` and `sorting`. */
function isSameWord(one: string, other: string): boolean {
  const length = Math.max(4, Math.min(one.length, other.length, 6)) - 1
  return one.slice(0, length) === other.slice(0, length)
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText())
  }
  if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return []
  const { name } = statement as ts.DeclarationStatement
  return [name?.getText() ?? 'default']
}
