import { expect, test } from 'vitest'
import { readFiles, type SourceFile } from '../source-files.ts'
import { moduleOf, usersOf } from './file-users.ts'

/** Where no two folders may import each other. */
const oneWay = /^(apps\/(server|web|console|developers|demo)|packages\/[^/]+)\/src\//

/** Pairs of folders within an application or package that import each other. */
function twoWayFolders(files: readonly SourceFile[]): string[] {
  const arrows = new Set<string>()
  for (const [path, users] of usersOf(files)) {
    const [to, root] = [moduleOf(path), path.split('/').slice(0, 3).join('/')]
    for (const user of users.filter((user) => user.startsWith(`${root}/`))) {
      const from = moduleOf(user)
      if (from !== to && from !== root && to !== root) arrows.add(`${from} > ${to}`)
    }
  }
  return [...arrows].filter((arrow) => arrows.has(arrow.split(' > ').reverse().join(' > '))).sort()
}

test('finds two folders that import each other, whatever else imports them', () => {
  const list = 'packages/order-list/src'
  const one = { path: `${list}/bulk/bar.ts`, text: "import { page } from '../list/page.ts'" }
  const other = { path: `${list}/list/page.ts`, text: '' }
  const back = { path: `${list}/list/list.ts`, text: "import { bar } from '../bulk/bar.ts'" }
  expect(twoWayFolders([one, other])).toEqual([])
  expect(twoWayFolders([one, other, back])).toEqual([
    `${list}/bulk > ${list}/list`,
    `${list}/list > ${list}/bulk`,
  ])
})

test('no two folders import each other', () => {
  const files = readFiles(oneWay).filter(({ path }) => !path.endsWith('.generated.ts'))
  expect(files.length).toBeGreaterThan(1_000)
  expect(twoWayFolders(files)).toEqual([])
})
