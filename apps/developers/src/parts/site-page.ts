import type { ReactNode } from 'react'
import type { PageSection } from '../markdown/read-guide.ts'

export interface PageContent {
  readonly title: string
  /** One sentence under the title. */
  readonly lead: ReactNode
  readonly sections: readonly PageSection[]
  readonly body: ReactNode
  /** Search entries besides the sections: endpoints, events, reasons. */
  readonly findable?: readonly Findable[]
}

/** A search result's target. */
export interface Findable {
  readonly id: string
  readonly title: string
  readonly kind: 'Endpoint' | 'Object' | 'Event' | 'Error' | 'Status'
  readonly text: string
}

/** A page of the site: its URL below `/developers`, navigation title and content. */
export interface SitePage {
  readonly path: string
  readonly name: string
  readonly make: () => PageContent
}
