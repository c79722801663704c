import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

const pictureUrl = (address: string) =>
  address.startsWith('https://storage.example/') ? address.replace('storage', 'cdn') : undefined
const shown = (html: string) =>
  render(<RichText html={html} pictureUrl={pictureUrl} />).container.firstElementChild!.innerHTML

describe('foreign rich text', () => {
  it('keeps paragraphs, lists, emphasis and links', () => {
    expect(shown('<p>Ships in <b>two</b> days</p><ul><li>Net 30</li></ul>')).toBe(
      '<p>Ships in <strong>two</strong> days</p><ul><li>Net 30</li></ul>',
    )
    expect(shown('<a href="https://example.com/terms">Terms</a>')).toContain(
      'href="https://example.com/terms"',
    )
  })

  it('shows images from the storage host, at most as wide as the text', () => {
    const html = '<p><img src="https://storage.example/a.png" alt="A tent" width="20" onload="steal()"></p>'
    const { container } = render(<RichText html={html} pictureUrl={pictureUrl} />)
    const picture = container.querySelector('img')!
    expect(picture.getAttribute('src')).toBe('https://cdn.example/a.png')
    expect([picture.alt, picture.width, picture.hasAttribute('onload')]).toEqual(['A tent', 20, false])
  })

  it.each([
    ['<script>steal()</script>', ''],
    ['<img src=x onerror=steal()>', ''],
    ['<svg onload=steal()><text>x</text></svg>', ''],
    ['<p onclick="steal()" style="position:fixed" class="x" id="y">Text</p>', '<p>Text</p>'],
    ['<iframe srcdoc="<script>steal()</script>"></iframe>', ''],
    ['<a href="javascript:steal()">Terms</a>', '<a>Terms</a>'],
    ['<a href="//evil.example">Terms</a>', '<a>Terms</a>'],
    ['<form><button>Send</button></form>', 'Send'],
  ])('sanitizes %s', (html, expected) => {
    expect(shown(html)).toBe(expected)
  })

  it('lowers headings below the section’s own', () => {
    expect(shown('<h1>Returns</h1>')).toBe('<h3>Returns</h3>')
  })
})
