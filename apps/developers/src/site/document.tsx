import { Box, Row, Stack, Text } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import type { PageContent, SitePage } from '../parts/site-page.ts'
import styles from './document.module.css'
import { siteGroups, sitePages } from './site-pages.ts'

/** URLs of the page's assets. */
export interface SiteFiles {
  readonly styles: readonly string[]
  /** Runs before anything is rendered. */
  readonly themeScript: string
  readonly script: string
}

interface DocumentProps {
  readonly page: SitePage
  readonly content: PageContent
  readonly files: SiteFiles
}

/**
 * A complete page. The server fills in the placeholders in braces: the supplier's name, logo and brand, and the
 * portal's URL.
 */
export function SiteDocument({ page, content, files }: DocumentProps) {
  const isFirst = page.path === ''
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{isFirst ? '{{brand}} for developers' : `${content.title} · {{brand}} for developers`}</title>
        <script src={files.themeScript} />
        {files.styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        <link rel="alternate" type="text/markdown" href={markdownPathOf(page)} />
        <script type="module" src={files.script} />
        {'{{head}}'}
      </head>
      <body>
        <a className={styles.skip} href="#content">
          Skip to content
        </a>
        <Header />
        <Stack padX={24} className={styles.frame}>
          <Navigation page={page} />
          <main id="content" tabIndex={-1} className={styles.main}>
            <Text balance as="h1" size={28} className={styles.title}>
              {isFirst ? '{{brand}} for developers' : content.title}
            </Text>
            <Text size={16} tone="muted" className={styles.lead}>
              {content.lead}
            </Text>
            <div className={styles.prose}>{content.body}</div>
            <PageEnd page={page} />
          </main>
          <Sections content={content} />
        </Stack>
        <Row as="footer" wrap gap={20} rowGap={6} ruled="top" tone="muted" size={13} className={styles.foot}>
          <span>{'{{brand}}'}</span>
          {'{{contact}}'}
          <a href="/api/v1/openapi.json">OpenAPI</a>
          <a href="/llms.txt">llms.txt</a>
          <a href="/login">Sign in</a>
        </Row>
      </body>
    </html>
  )
}

export function markdownPathOf({ path }: SitePage): string {
  return `/developers${path === '' ? '/overview' : path}.md`
}

function Header() {
  return (
    <Row as="header" align="center" gap={16} className={`${styles.top} brand-bar screen-only`}>
      <Row tone="ink" as="a" align="center" gap={12} shrinks className={styles.brand} href="/developers">
        {'{{logo}}'}
        <Text as="span" size={14} tone="muted" className={styles.site}>
          Developers
        </Text>
      </Row>
      <Row align="center" gap={8} pushed>
        <div data-part="search" />
        <div data-part="theme" className={styles.theme} />
        <a className={`${buttonClass('plain')} ${styles.tokens}`} href="/settings/developers">
          Your tokens
        </a>
        <details className={styles.menu} data-menu="">
          <summary className={buttonClass('plain')}>Menu</summary>
        </details>
      </Row>
    </Row>
  )
}

function Navigation({ page }: Pick<DocumentProps, 'page'>) {
  return (
    <nav className={`screen-only ${styles.pages}`} aria-label="Pages">
      {Object.entries(siteGroups).map(([group, pages]) => (
        <Box key={group}>
          <p>{group}</p>
          <ul>
            {pages.map((one) => (
              <li key={one.path}>
                <a href={`/developers${one.path}`} aria-current={one.path === page.path ? 'page' : undefined}>
                  {one.name}
                </a>
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </nav>
  )
}

function Sections({ content: { sections } }: Pick<DocumentProps, 'content'>) {
  if (sections.length < 2) return <div />
  return (
    <nav className={`screen-only ${styles.sections}`} aria-label="On this page">
      <p>On this page</p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PageEnd({ page }: Pick<DocumentProps, 'page'>) {
  const next = sitePages[sitePages.indexOf(page) + 1]
  return (
    <Row wrap justify="between" gap={16} size={14} className={`screen-only ${styles.end}`}>
      {next === undefined ? (
        <span />
      ) : (
        <a href={`/developers${next.path}`}>
          <Text as="span" tone="muted">
            Next
          </Text>{' '}
          {next.name}
        </a>
      )}
      <a href={markdownPathOf(page)}>This page as Markdown</a>
    </Row>
  )
}
