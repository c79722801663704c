import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'

/** The exported names of a file that have no sentence above them saying what they promise. */
export function exportsWithoutSentence({ path, text }: SourceFile): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return file.statements
    .filter((statement) => isExported(statement) && !hasSentence(statement, text))
    .flatMap((statement) => namesOf(statement).map((name) => `${path}: ${name}`))
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false
  return (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
}

function hasSentence(statement: ts.Statement, text: string): boolean {
  const comments = ts.getLeadingCommentRanges(text, statement.pos) ?? []
  return comments.some(({ pos, end }) => /^\/\*\*[\s*]*[^\s*/]/.test(text.slice(pos, end)))
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText())
  }
  if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return []
  const { name } = statement as ts.DeclarationStatement
  return [name?.getText() ?? 'default']
}
