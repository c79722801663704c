import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'

export type Text = Readonly<{ area: string; place: string; text: string }>

/** The part of the product that shows a file's texts; the first match wins. */
const areas = [
  [/^apps\/developers\/|^packages\/client\//, 'developers'],
  [/^packages\/contract\/.*\.messages\.ts$|^packages\/contract\/src\/api\/messages\//, 'refusals'],
  [/^packages\/contract\//, 'api'],
  [/\.emails\.tsx?$|^apps\/server\/.*\/emails?\//, 'emails'],
  [/\.commands\.ts$|^apps\/server\/src\/(terminal|entry)\//, 'cli'],
  [/^apps\/server\/.*\/(import|imports)\//, 'imports'],
  [/^apps\/server\/.*pdf/, 'pdf'],
  [/^apps\/console\//, 'console'],
  [/^apps\/web\//, 'portal'],
  [/^packages\/(ui|app-kit|order-list|brand)\//, 'shared interface'],
  [/^apps\/server\//, 'server'],
] as const satisfies readonly (readonly [RegExp, string])[]

const shownFields = /^(summary|description|title|label|name|text|message|hint|help|placeholder|empty|alt)$/i
const shownAttributes = /^(aria-label|alt|title|label|placeholder|description|hint|text|heading|empty)$/

/** Texts of at least two words, and single words in places reserved for texts. */
function isShown(text: string, parent: ts.Node): boolean {
  if (!/[A-Za-z]{2}/.test(text)) return false
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return false
  if (ts.isJsxAttribute(parent) && /^(className|style|d|to|href|src|id)$/.test(parent.name.getText()))
    return false
  if (/\s/.test(text) && !/^[a-z0-9-]+(\s+[a-z0-9-]+--?[a-z0-9-]+)+$/.test(text)) return true
  if (ts.isJsxAttribute(parent)) return shownAttributes.test(parent.name.getText())
  if (!ts.isPropertyAssignment(parent)) return false
  return /^[A-Z]/.test(text) || shownFields.test(parent.name.getText())
}

const isSql = (node: ts.Node) =>
  ts.isTaggedTemplateExpression(node) && /^(sql|css|gql)/.test(node.tag.getText())

/** A template literal as a sentence, with `{expression}` for each value. */
function templateText(node: ts.TemplateExpression): string {
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `{${expression.getText()}}${literal.text}`,
  )
  return node.head.text + spans.join('')
}

/** The user-visible texts of a TypeScript file in order, each with its line. */
export function textsOf({ path, text: source }: SourceFile): Text[] {
  const area = areas.find(([pattern]) => pattern.test(path))?.[1]
  if (!area) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const add = (node: ts.Node, text: string) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    texts.push({ area, place: `${path}:${line}`, text: text.replace(/\s+/g, ' ').trim() })
  }
  const visit = (node: ts.Node): void => {
    if (isSql(node)) return
    if (ts.isJsxText(node) && /[A-Za-z]/.test(node.text)) add(node, node.text)
    else if (ts.isStringLiteralLike(node) && isShown(node.text, node.parent)) add(node, node.text)
    else if (ts.isTemplateExpression(node) && isShown(templateText(node), node.parent))
      add(node, templateText(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}

/** The paragraphs of a Markdown document, without its code. */
export function textsOfGuide({ path, text }: SourceFile): Text[] {
  const prose = text.replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, ''))
  return prose
    .split('\n')
    .map((line, index) => ({ area: 'developers', place: `${path}:${index + 1}`, text: line.trim() }))
    .filter(({ text: line }) => /[A-Za-z]/.test(line))
}
