import { dirname, posix } from 'node:path'
import type { SourceFile } from '../source-files.ts'

const markdownLink = /\]\((?!https?:|mailto:|\/)([^)\s#]*)(?:#([^)\s]*))?\)/g
/** Uppercase parts such as `NAME` are placeholders. */
const quotedPath = /`((?:apps|packages|e2e|bench|checks|deploy|docs)\/(?![\w./-]*[A-Z]{3})[\w./-]+)`/g
/** A file by its name, or by the end of its path; generated files are not among the paths. */
const quotedFile =
  /`(?![^`]*(?:[A-Z]{3}|\.generated\.))((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|sql|conf|cfg|service|ya?ml))`/g

/**
 * The broken references of a documentation page: relative links, headings, and paths and file names in backticks.
 * `paths` are all files of the repository.
 */
export function brokenLinks(
  page: SourceFile,
  pages: readonly SourceFile[],
  paths: ReadonlySet<string>,
): string[] {
  const exists = (path: string) =>
    path === '.' || paths.has(path) || [...paths].some((file) => file.startsWith(`${path}/`))
  const broken: string[] = []
  for (const [, link = '', heading] of page.text.matchAll(markdownLink)) {
    const target = link ? posix.join(dirname(page.path), link).replace(/\/$/, '') : page.path
    const text = pages.find(({ path }) => path === target)?.text
    if (!exists(target)) broken.push(`${page.path}: there is no ${target}`)
    else if (heading && text !== undefined && !headings(text).includes(heading)) {
      broken.push(`${page.path}: ${target} has no heading #${heading}`)
    }
  }
  for (const [, path = ''] of page.text.matchAll(quotedPath)) {
    if (!exists(path.replace(/\/$/, ''))) broken.push(`${page.path}: there is no ${path}`)
  }
  const files = [...paths].map((path) => `/${path}`)
  for (const [, name = ''] of page.text.matchAll(quotedFile)) {
    if (!files.some((path) => path.endsWith(`/${name}`)))
      broken.push(`${page.path}: there is no file ${name}`)
  }
  return broken
}

/** The heading anchors of a page. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
