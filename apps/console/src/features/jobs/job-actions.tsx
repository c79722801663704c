import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import type { ConsoleJob } from '@portal/contract/jobs/console-job.schema'
import { Button } from '@portal/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { jobTitle } from './job-text.ts'
import { cancelJobRequest, downloadFileRequest, isRunning, jobsKey } from './jobs.queries.ts'

/** Stops a running job or downloads its file. */
export function JobActions({ job }: { readonly job: ConsoleJob }) {
  const queryClient = useQueryClient()
  const stop = useApiMutation({
    mutationFn: () => cancelJobRequest(job.id),
    onError: (error) => showFailure(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  })
  const download = useApiMutation<void, Blob>({
    mutationFn: () => downloadFileRequest(job.id),
    onSuccess: (file) => downloadBlob(file, job.file?.name ?? 'file.csv'),
    onError: (error) => showFailure(error.message),
  })
  const what = `${jobTitle(job)}, started by ${job.startedBy}`
  if (isRunning(job)) {
    return (
      <Button size="small" aria-label={`Stop: ${what}`} isBusy={stop.isPending} onClick={() => stop.send()}>
        Stop
      </Button>
    )
  }
  if (job.file === null) return null
  return (
    <Button
      size="small"
      aria-label={`Download ${job.file.name}: ${what}`}
      isBusy={download.isPending}
      onClick={() => download.send()}
    >
      Download
    </Button>
  )
}
