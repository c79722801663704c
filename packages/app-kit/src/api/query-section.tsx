import { Stack } from '@portal/ui/boxes'
import { Section } from '@portal/ui/section'
import { Loading, SkeletonBlock } from '@portal/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'

interface AnswerSectionProps<Answer> {
  readonly title: string
  /** The title once loaded, for example with a count. */
  readonly titleOf?: (answer: Answer) => string
  readonly note?: ReactNode
  readonly query: UseQueryResult<Answer>
  /** The usual number of lines, for the skeleton. */
  readonly lines: number
  readonly children: (answer: Answer) => ReactNode
}

/** A section with its own query: a skeleton while it loads, the error with a retry, or its content. */
export function QuerySection<Answer>(props: AnswerSectionProps<Answer>) {
  const { title, titleOf, note, query, lines, children } = props
  const { data, error, refetch, isFetching } = query
  const hasFailed = error !== null && !isFetching
  return (
    <Section
      title={data === undefined ? title : (titleOf?.(data) ?? title)}
      note={note}
      isLoading={data === undefined && !hasFailed}
    >
      {data !== undefined ? (
        children(data)
      ) : hasFailed ? (
        <LoadError
          title="We couldn't load this section"
          level={3}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SectionSkeleton label="Loading section" lines={lines} />
      )}
    </Section>
  )
}

interface SectionSkeletonProps {
  readonly label: string
  readonly lines: number
}

export function SectionSkeleton({ label, lines }: SectionSkeletonProps) {
  const rows = Array.from({ length: lines }, (_, line) => `row-${line}`)
  return (
    <Loading label={label}>
      <Stack gap={12}>
        {rows.map((row) => (
          <SkeletonBlock key={row} height="2rem" />
        ))}
      </Stack>
    </Loading>
  )
}
