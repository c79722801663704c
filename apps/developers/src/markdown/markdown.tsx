import type { Token, Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { Code } from '../code/code.tsx'
import { Heading } from './heading.tsx'
import { slugOf } from './read-guide.ts'
import { Table } from './table.tsx'

interface MarkdownProps {
  readonly tokens: readonly Token[]
  /** The part for `<!--NAME-->`. */
  readonly partOf: (name: string) => ReactNode
}

export function Markdown({ tokens, partOf }: MarkdownProps) {
  return (
    <>
      {tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static content
        <Fragment key={index}>{blockOf(token, partOf)}</Fragment>
      ))}
    </>
  )
}

function blockOf(token: Token, partOf: MarkdownProps['partOf']): ReactNode {
  switch (token.type) {
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading
      return (
        <Heading level={depth === 2 ? 2 : 3} id={slugOf(text)}>
          <Inline tokens={tokens} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Inline tokens={token.tokens ?? []} />
        </p>
      )
    case 'list':
      return listOf(token as Tokens.List, partOf)
    case 'table':
      return tableOf(token as Tokens.Table)
    case 'code': {
      const { text, lang = '' } = token as Tokens.Code
      return <Code text={text} language={lang} />
    }
    case 'html':
      return partOf(token.raw.replace(/<!--|-->/g, '').trim())
    case 'space':
      return null
    default:
      throw new Error(`Guides don't support ${token.type}.`)
  }
}

function listOf({ ordered, items }: Tokens.List, partOf: MarkdownProps['partOf']): ReactNode {
  const entries = items.map(({ tokens }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: static content
    <li key={index}>
      {tokens.map((token, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static content
        <Fragment key={place}>
          {token.type === 'text' ? <Inline tokens={token.tokens ?? []} /> : blockOf(token, partOf)}
        </Fragment>
      ))}
    </li>
  ))
  return createElement(ordered ? 'ol' : 'ul', {}, entries)
}

function tableOf({ header, rows }: Tokens.Table): ReactNode {
  const cell = ({ tokens }: Tokens.TableCell) => <Inline tokens={tokens} />
  return (
    <Table
      label={header.map(({ text }) => text).join(', ')}
      head={header.map(cell)}
      rows={rows.map((row, index) => ({ key: String(index), cells: row.map(cell) }))}
    />
  )
}

/** Text with code, emphasis and links. */
export function Inline({ tokens }: { readonly tokens: readonly Token[] }) {
  return (
    <>
      {tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static content
        <Fragment key={index}>{inlineOf(token)}</Fragment>
      ))}
    </>
  )
}

function inlineOf(token: Token): ReactNode {
  const inner = 'tokens' in token && token.tokens ? <Inline tokens={token.tokens} /> : undefined
  switch (token.type) {
    case 'strong':
      return <strong>{inner}</strong>
    case 'em':
      return <em>{inner}</em>
    case 'codespan':
      return <code>{token.text}</code>
    case 'link':
      return <a href={token.href}>{inner}</a>
    case 'br':
      return <br />
    case 'text':
    case 'escape':
      return inner ?? token.text
    default:
      throw new Error(`Guides don't support ${token.type} in text.`)
  }
}
