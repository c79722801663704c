import { countText } from '@portal/contract/fields/count-text'
import { Row, Text } from '@portal/ui/boxes'
import { IconButton } from '@portal/ui/icon-button'
import { LiveText } from '@portal/ui/live-text'
import { Select } from '@portal/ui/select'
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react'
import { formatCount } from '../formatting/counts.ts'

interface PaginationProps {
  readonly page: number
  /** The number of pages; undefined until counted. */
  readonly pages: number | undefined
  readonly isLast: boolean
  /** Whether to show the last-page button before the pages are counted. */
  readonly keepsLast?: boolean
  readonly pageClass: string | undefined
  readonly className?: string | undefined
  readonly onGo: (page: number) => void
}

/**
 * The buttons for the first, previous, next and last page; first and last have `data-far`, to be hidden in narrow
 * layouts.
 */
export function PageNavigation(props: PaginationProps) {
  const { page, pages, isLast, keepsLast = false, pageClass, className = '', onGo } = props
  const step = (label: string, Icon: typeof IconChevronLeft, to: number, isDisabled: boolean) => (
    <IconButton
      variant="bordered"
      label={label}
      data-tip={label}
      data-far={Icon === IconChevronLeftPipe || Icon === IconChevronRightPipe || undefined}
      disabled={isDisabled}
      onClick={() => onGo(to)}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
  return (
    <Row align="center" gap={4} className={className}>
      {step('First page', IconChevronLeftPipe, 1, page <= 1)}
      {step('Previous page', IconChevronLeft, page - 1, page <= 1)}
      <Text as="span" padX={4} tabular textAlign="center" nowrap className={pageClass}>
        <LiveText>
          {pages === undefined
            ? `Page ${formatCount(page)}`
            : `Page ${formatCount(page)} of ${formatCount(pages)}`}
        </LiveText>
      </Text>
      {step('Next page', IconChevronRight, page + 1, isLast)}
      {pages !== undefined || keepsLast
        ? step('Last page', IconChevronRightPipe, pages ?? 1, isLast || pages === undefined)
        : null}
    </Row>
  )
}

interface PageSizeSelectProps {
  readonly label: string
  readonly sizes: readonly number[]
  readonly size: number
  readonly onChoose: (size: number) => void
}

export function PageSizeSelect({ label, sizes, size, onChoose }: PageSizeSelectProps) {
  return (
    <Select aria-label={label} value={size} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
      {sizes.map((offered) => (
        <option key={offered} value={offered}>
          {`${formatCount(offered)} per page`}
        </option>
      ))}
    </Select>
  )
}

interface ShownPage {
  readonly page: number
  readonly size: number
}

/** "51–100 of 1,234 orders"; `noun` is singular. */
export function rangeOfTotal({ page, size }: ShownPage, total: number, noun: string): string {
  const first = (page - 1) * size + 1
  if (total === 0) return countText(0, noun)
  if (first > total) return `0 of ${countText(total, noun)}`
  const last = Math.min(page * size, total)
  return `${formatCount(first)}–${formatCount(last)} of ${countText(total, noun)}`
}

/** "51–100" for a non-empty page, while the total is unknown. */
export function rangeOfPage({ page, size }: ShownPage, shown: number): string {
  const first = (page - 1) * size + 1
  return `${formatCount(first)}–${formatCount(first + shown - 1)}`
}
