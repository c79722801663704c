import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { asksPassword } from '@portal/contract/callers/permissions'
import { countText } from '@portal/contract/fields/count-text'
import { consoleImportFormats } from '@portal/contract/import/console-import.rules'
import type { ConsoleImport, ImportReport, ImportRun } from '@portal/contract/import/console-import.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PasswordDialog } from '../../layout/password-dialog.tsx'
import { TimeInSentence } from '../../layout/time.tsx'
import { usePermission } from '../../session/use-staff.ts'
import { FirstRows } from './first-rows.tsx'
import styles from './imports.module.css'
import {
  importsKey,
  isImportRunning,
  refusedRowsRequest,
  startImportRequest,
  stopImportRequest,
} from './imports.queries.ts'
import { RefusedRows } from './refused-rows.tsx'

interface ImportEntryProps {
  readonly given: ConsoleImport
  /** The newest import shows its rejected rows expanded. */
  readonly isNewest: boolean
  /** Moves the focus to its result, once. */
  readonly isFocused: boolean
}

/** An import: its changes, rejected rows and actions. */
export function ImportEntry({ given, isNewest, isFocused }: ImportEntryProps) {
  const { format, fileName, uploadedAt, check, write } = given
  const run = write ?? check
  const may = usePermission()
  const isAllowed = may(consoleImportFormats[format].permission)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocused) said.current?.focus()
  }, [isFocused])
  return (
    <Stack as="article" gap={8} aria-label={fileName}>
      <Row as="header" wrap align="baseline" rowGap={4} gap={12}>
        <Text as="h3" size={16} weight="medium" anywhere>
          {fileName}
        </Text>
        <Text as="span" tone="muted" size={13} anywhere>
          {consoleImportFormats[format].title} · Uploaded <TimeInSentence at={uploadedAt} /> by{' '}
          {check.job.startedBy}
          {write && write.job.startedBy !== check.job.startedBy ? `, imported by ${write.job.startedBy}` : ''}
        </Text>
      </Row>
      <p ref={said} role="status" tabIndex={-1}>
        {runText(given, run)} {nextStep(given, isAllowed)}
      </p>
      <RunProgress run={run} />
      {run.job.errors?.length ? <Callout tone="negative">{run.job.errors.join(' ')}</Callout> : null}
      {run.report === null ? null : <FirstRows format={format} report={run.report} isOpen={isNewest} />}
      {run.report === null ? null : <ReportNotes report={run.report} isOpen={isNewest} />}
      {run.job.file === null || !isNewest ? null : (
        <Text tone="muted" size={13}>
          To fix the rejected rows, download them, correct the values next to their reasons and upload the
          file again.
        </Text>
      )}
      <EntryActions {...{ given, run, isAllowed }} onDone={() => said.current?.focus()} />
    </Stack>
  )
}

function RunProgress({ run: { job } }: { readonly run: ImportRun }) {
  if (job.status !== 'queued' && job.status !== 'running') return null
  const known = job.total ? { value: job.done, max: job.total } : {}
  return <progress aria-label="Progress" {...known} />
}

function runText({ format, write }: ConsoleImport, { job, report }: ImportRun): string {
  const isWrite = write !== null
  switch (job.status) {
    case 'queued':
      return 'Queued.'
    case 'running':
      return isWrite ? 'Importing…' : 'Checking…'
    case 'canceled':
      return isWrite
        ? 'Stopped. Rows imported so far are kept. Import the same file again to finish.'
        : report === null
          ? 'Stopped.'
          : 'Discarded. Nothing was imported.'
    case 'failed':
      return isWrite ? 'Import failed.' : "This file can't be imported."
    default:
      return report === null ? '' : countsText(report, consoleImportFormats[format].noun, isWrite)
  }
}

/** What to do with a checked file. */
function nextStep({ canStart, check, format }: ConsoleImport, isAllowed: boolean): string {
  if (!canStart || !isAllowed) return ''
  const changes = changesOf(check)
  if (changes === 0) return 'There is nothing to import.'
  return `Nothing has been imported yet: choose "${importLabel(changes, format)}" to go on, or discard the file.`
}

function changesOf({ report }: ImportRun): number {
  return (report?.created ?? 0) + (report?.updated ?? 0)
}

function importLabel(changes: number, format: ConsoleImport['format']): string {
  return `Import ${countText(changes, consoleImportFormats[format].noun)}`
}

/** Such as "3 rows checked, 2 shipments ready to import, 1 row rejected." and "2 shipments imported, 1 row rejected." */
function countsText(
  { rows, created, updated, unchanged, refused }: ImportReport,
  noun: string,
  isWrite: boolean,
): string {
  const parts =
    created > 0 && updated > 0 ? ` (${formatCount(created)} new, ${formatCount(updated)} changed)` : ''
  const changed = `${countText(created + updated, noun)}${parts}`
  const same = unchanged > 0 && `${formatCount(unchanged)} unchanged`
  const counts = [
    ...(isWrite
      ? [`${changed} imported`]
      : [`${countText(rows, 'row')} checked`, `${changed} ready to import`]),
    same,
    refused > 0 && `${countText(refused, 'row')} rejected`,
  ]
  return `${counts.filter(Boolean).join(', ')}.`
}

function ReportNotes({ report, isOpen }: { readonly report: ImportReport; readonly isOpen: boolean }) {
  const { unknownColumns, withheldColumns, warnings } = report
  return (
    <>
      {withheldColumns.length === 0 ? null : (
        <Callout tone="caution">
          You don't have permission to import these columns:
          <ul>
            {withheldColumns.map(({ column, reason }) => (
              <li key={column}>
                {column} {reason}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {unknownColumns.length === 0 ? null : (
        <Text tone="muted" size={13} anywhere>
          Unrecognized columns (ignored): {unknownColumns.join(', ')}.
        </Text>
      )}
      {warnings.map((warning) => (
        <Text key={warning} tone="muted" size={13} anywhere>
          {warning}
        </Text>
      ))}
      {report.refused === 0 ? null : <RefusedRows report={report} isOpen={isOpen} />}
    </>
  )
}

interface EntryActionsProps {
  readonly given: ConsoleImport
  readonly run: ImportRun
  readonly isAllowed: boolean
  /** Called after the import was started or discarded. */
  readonly onDone: () => void
}

const passwordReason =
  "This file changes how dealers sign in or pay. If a dealer's email changes, we'll email the old address a link to undo the change."

function EntryActions({ given, run, isAllowed, onDone }: EntryActionsProps) {
  const may = usePermission()
  const used = given.check.report?.permissions ?? []
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const after = {
    onError: (error: Error) => showFailure(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importsKey }),
  }
  const start = useApiMutation<string | undefined, unknown>({
    mutationFn: (password) => startImportRequest(given, password),
    onSuccess: () => {
      setAsking(false)
      onDone()
    },
    ...(isAsking ? {} : { onError: after.onError }),
    onSettled: after.onSettled,
  })
  const stop = useApiMutation({ mutationFn: () => stopImportRequest(run.job.id), ...after })
  const discard = useApiMutation({
    mutationFn: () => stopImportRequest(given.check.job.id),
    onError: after.onError,
    onSettled: async () => {
      await after.onSettled()
      onDone()
    },
  })
  const changes = changesOf(run)
  const label = importLabel(changes, given.format)
  const { file, id } = run.job.file === null ? given.check.job : run.job
  return (
    <Row wrap gap={8} className={styles.buttons}>
      {given.canStart && isAllowed && used.every(may) && changes > 0 ? (
        <Button
          variant="primary"
          isBusy={start.isPending}
          onClick={() => (used.some(asksPassword) ? setAsking(true) : start.send(undefined))}
        >
          {label}
        </Button>
      ) : null}
      {isAsking ? (
        <PasswordDialog
          title={`Import ${given.fileName}?`}
          actionLabel={label}
          variant="primary"
          mutation={start}
          onClose={() => setAsking(false)}
        >
          <Text>{passwordReason}</Text>
        </PasswordDialog>
      ) : null}
      {isImportRunning(given) && isAllowed ? (
        <Button isBusy={stop.isPending} onClick={() => stop.send()}>
          Stop
        </Button>
      ) : null}
      {given.canStart && isAllowed ? (
        <Button
          aria-label={`Discard ${given.fileName}`}
          isBusy={discard.isPending}
          onClick={() => discard.send()}
        >
          Discard
        </Button>
      ) : null}
      {file === null ? null : <DownloadButton jobId={id} fileName={file.name} source={given.fileName} />}
    </Row>
  )
}

interface DownloadButtonProps {
  readonly jobId: number
  readonly fileName: string
  /** The imported file's name. */
  readonly source: string
}

function DownloadButton({ jobId, fileName, source }: DownloadButtonProps) {
  const download = useApiMutation<void, Blob>({
    mutationFn: () => refusedRowsRequest(jobId),
    onSuccess: (file) => downloadBlob(file, fileName),
    onError: (error) => showFailure(error.message),
  })
  return (
    <Button
      aria-label={`Download rejected rows of ${source}`}
      isBusy={download.isPending}
      onClick={() => download.send()}
    >
      Download rejected rows
    </Button>
  )
}
