import { expect, test } from 'vitest'
import { filesOfPage, scriptsInHtml, weighPage } from './web-size.ts'

const manifest = {
  'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js', imports: ['_loop.js'] },
  '_loop.js': { file: 'loop.js', imports: ['_react.js'] },
  'src/pages/orders/orders-page.tsx': {
    file: 'orders.js',
    css: ['orders.css'],
    imports: ['index.html', '_table.js'],
  },
  '_table.js': { file: 'table.js', css: ['table.css'] },
  'src/pages/cart/cart-page.tsx': { file: 'cart.js' },
}

test('a page includes everything imported at once, and nothing else', () => {
  expect([...filesOfPage(manifest, ['index.html'])].sort()).toEqual([
    'entry.css',
    'entry.js',
    'loop.js',
    'react.js',
  ])
  const orders = filesOfPage(manifest, ['index.html', 'src/pages/orders/orders-page.tsx'])
  expect([...orders]).toEqual(expect.arrayContaining(['orders.js', 'orders.css', 'table.js', 'table.css']))
  expect([...orders]).not.toContain('cart.js')
})

test('a missing part is an error, not a light page', () => {
  expect(() => filesOfPage(manifest, ['src/pages/gone/gone-page.tsx'])).toThrow(
    'no module named src/pages/gone/gone-page.tsx',
  )
})

test('a part may have its name in the build', () => {
  const shared = { ...manifest, '_shell.js': { file: 'shell-abc.js', name: 'shell' } }
  expect([...filesOfPage(shared, ['shell'])]).toEqual(['shell-abc.js'])
})

test('counts inline scripts', () => {
  const html = '<script>let a = 1</script><script type="module" crossorigin src="/assets/a.js"></script>'
  expect(scriptsInHtml(html)).toBe('let a = 1')
})

test('a page weighs the sum of its compressed files', () => {
  const text = Buffer.from('the same words again '.repeat(1000))
  const one = weighPage(new Set(['a.js']), () => text)
  expect(one).toBeLessThan(200)
  expect(weighPage(new Set(['a.js', 'b.js']), () => text)).toBe(2 * one)
})
