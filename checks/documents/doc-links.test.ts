import { expect, test } from 'vitest'
import { listFiles, readFiles } from '../source-files.ts'
import { brokenLinks } from './doc-links.ts'

const guide = { path: 'docs/guide.md', text: '# First Steps!\n' }
const at = (text: string) => {
  const page = { path: 'docs/page.md', text }
  return brokenLinks(page, [page, guide], new Set(['docs/page.md', 'docs/guide.md', 'apps/web/src/main.tsx']))
}

test('reports broken links, headings and quoted paths', () => {
  expect(at('[one](gone.md)')).toEqual(['docs/page.md: there is no docs/gone.md'])
  expect(at('[two](guide.md#second)')).toEqual(['docs/page.md: docs/guide.md has no heading #second'])
  expect(at('see `deploy/gone`')).toEqual(['docs/page.md: there is no deploy/gone'])
  expect(at('see `src/gone.tsx`')).toEqual(['docs/page.md: there is no file src/gone.tsx'])
})

test('accepts valid links, headings, folders and addresses', () => {
  const text =
    '[a](guide.md) [b](guide.md#first-steps) [c](..) [d](https://example.com/x) `apps/web/src` `src/main.tsx` `NAME.tsx`'
  expect(at(text)).toEqual([])
})

test('the documentation has no broken references', () => {
  const pages = readFiles(/\.md$/)
  const paths = new Set(listFiles())
  expect(pages.length).toBeGreaterThan(0)
  expect(pages.flatMap((page) => brokenLinks(page, pages, paths))).toEqual([])
})
