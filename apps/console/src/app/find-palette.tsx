import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { isQueueOfRole, workQueues } from '@portal/contract/dashboard/work-queues'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { workQueuesQuery } from '../features/dashboard/dashboard.queries.ts'
import { queueLinks } from '../features/dashboard/queue-links.ts'
import { ConsolePalette, type ConsolePaletteProps } from '../features/palette/console-palette.tsx'
import { useStaff } from '../session/use-staff.ts'

/** The palette with the user's work queues, such as "Failed refunds". */
export function FindPalette({ named, ...palette }: ConsolePaletteProps) {
  const navigate = useNavigate()
  const { role } = useStaff().staff
  const { data: work } = useQuery(workQueuesQuery)
  const links = work && queueLinks(work)
  const queues = (work?.items ?? []).flatMap(({ queue, count }) => {
    const link = links?.[queue]
    const title = workQueues[queue].title
    // Some queues are pages, which have their own entries.
    if (link === undefined || !('search' in link) || !isQueueOfRole(role, queue)) return []
    const entry = { key: queue, kind: 'List', label: title, note: formatCount(count) }
    return [{ ...entry, run: () => void navigate(link) }]
  })
  return <ConsolePalette named={[...queues, ...named]} {...palette} />
}
