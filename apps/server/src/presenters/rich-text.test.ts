import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

describe('keeps formatting', () => {
  test.each([
    ['<p>Hello <strong>dealers</strong></p>', '<p>Hello <strong>dealers</strong></p>'],
    ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['Fish &amp; chips < 5 &euro;', 'Fish &amp; chips &lt; 5 €'],
    [
      '<a href="https://supplier.example/terms?a=1&amp;b=2">Terms</a>',
      '<a href="https://supplier.example/terms?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">Terms</a>',
    ],
    [
      '<a href="mailto:sales@supplier.example">Mail</a>',
      '<a href="mailto:sales@supplier.example" target="_blank" rel="noopener noreferrer nofollow">Mail</a>',
    ],
    [
      '<img src="https://cdn.example/a.png" alt="A" width="20">',
      '<img src="https://cdn.example/a.png" alt="A" width="20" />',
    ],
    ['<img src="/pictures/acme/0a1b.jpg" alt="A">', '<img src="/pictures/acme/0a1b.jpg" alt="A" />'],
    ['one<br>two', 'one<br />two'],
    ['<table><tr><td colspan="2">x</td></tr></table>', '<table><tr><td colspan="2">x</td></tr></table>'],
  ])('%s', (html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected)
  })
})

describe('removes active content', () => {
  test.each([
    ['<script>alert(1)</script>after', 'after'],
    ['<SCRIPT SRC=//x.example></SCRIPT>after', 'after'],
    ['<style>p{background:url(x)}</style>after', 'after'],
    ['<p onclick="alert(1)" style="color:red">x</p>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="data:text/html;base64,AAAA">', ''],
    ['<img src="http://insecure.example/pixel">', ''],
    ['<img src="/pictures/../api/x.jpg">', ''],
    ['<img src="//evil.example/a.jpg">', ''],
    ['<p>before</p><svg><p>after</p>', '<p>before</p><p>after</p>'],
    ['<p>before</p><iframe src="https://x.example"><p>after</p>', '<p>before</p><p>after</p>'],
    ['<p>before</p><math><select><option><object><p>after</p>', '<p>before</p><p>after</p>'],
    ['<form action="https://x.example"><input name="password">Send</form>', 'Send'],
    ['<iframe src="https://x.example">inside</iframe>after', 'insideafter'],
    [
      '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>after',
      '<a target="_blank" rel="noopener noreferrer nofollow">x</a>after',
    ],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>after', 'after'],
    ['<!-- <img src=x onerror=alert(1)> -->after', 'after'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>after', '<p></p>after'],
    ['<p>unclosed <b>bold', '<p>unclosed <b>bold</b></p>'],
    ['</p></div>stray', '<p></p>stray'],
    ['<base href="https://x.example"><meta http-equiv="refresh" content="0">after', 'after'],
    ['nul\0byte', 'nulbyte'],
  ])('%s', (html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java&#115;cript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '//x.example/path',
    'relative/path',
  ])('the link target %j', (target) => {
    const html = sanitizeRichText(`<a href="${target}">x</a>`)
    expect(html).toBe('<a target="_blank" rel="noopener noreferrer nofollow">x</a>')
  })

  test('a quote inside an attribute can’t end it', () => {
    const html = sanitizeRichText(`<a title='"><img src=x onerror=alert(1)>' href="https://a.example">x</a>`)
    expect(html).not.toContain('<img')
    expect(html).toContain('title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
  })

  test('flattens and balances thousands of nested tags', () => {
    const html = sanitizeRichText('<div>'.repeat(20_000))
    expect(html).toBe('<div>'.repeat(40) + '</div>'.repeat(40))
  })

  test('sanitizing again changes nothing', () => {
    const once = sanitizeRichText('<p>a &amp; b <a href="https://x.example/?q=%22">x</a> "quoted" it\'s</p>')
    expect(sanitizeRichText(once)).toBe(once)
  })
})
