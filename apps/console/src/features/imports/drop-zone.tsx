import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { entriesOf } from '@portal/contract/fields/keys'
import {
  type ConsoleImportFormat,
  consoleImportFormats,
  maxImportBytes,
} from '@portal/contract/import/console-import.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Section } from '@portal/ui/section'
import { SelectField } from '@portal/ui/select-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type Ref, useRef, useState } from 'react'
import { usePermission } from '../../session/use-staff.ts'
import styles from './imports.module.css'
import { importFormatsQuery, importsKey, uploadImportRequest } from './imports.queries.ts'
import { columnsOf, type RecognizedFile, recognizeFile } from './recognize-file.ts'

const formatList = new Intl.ListFormat('en-US', { type: 'disjunction' })

interface ChosenFile extends RecognizedFile {
  readonly file: File
}

/** Accepts a dropped or chosen file, names its format, and checks it without changing anything. */
export function DropZone() {
  const may = usePermission()
  const allowed = entriesOf(consoleImportFormats).filter(([, { permission }]) => may(permission))
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<ChosenFile>()
  const [fault, setFault] = useState<string>()
  const take = async (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (file === undefined) return
    const problem = faultOf(file, others.length)
    setFault(problem)
    setChosen(undefined)
    if (problem !== undefined) return
    try {
      const formats = await queryClient.ensureQueryData(importFormatsQuery).catch(() => [])
      setChosen({ file, ...(await recognizeFile(file, formats)) })
    } catch {
      setFault(`We couldn't read ${file.name}.`)
    }
  }
  if (allowed.length === 0) return null
  return (
    <Section title="Upload a file">
      <Zone
        names={allowed.map(([, { title }]) => title.toLowerCase())}
        button={button}
        onFiles={(files) => void take(files)}
      />
      {fault === undefined ? null : (
        <Callout tone="negative" announced>
          {fault}
        </Callout>
      )}
      {chosen === undefined ? null : (
        <ChosenFileForm
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          chosen={chosen}
          allowed={allowed.map(([name]) => name)}
          onDone={() => {
            setChosen(undefined)
            button.current?.focus()
          }}
        />
      )}
    </Section>
  )
}

interface ZoneProps {
  /** The import formats available to the user's role. */
  readonly names: readonly string[]
  readonly button: Ref<HTMLButtonElement>
  readonly onFiles: (files: FileList | null) => void
}

/** The drop target, with a button to choose a file instead. */
function Zone({ names, button, onFiles }: ZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const dragged = dragging(setOver)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => dragged(event, true)}
      onDragLeave={(event) => dragged(event, false)}
      onDrop={(event) => {
        dragged(event, false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <Text weight="medium">Drop a CSV file with {formatList.format(names)} here</Text>
      <Button ref={button} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        className="spoken"
        type="file"
        accept=".csv,.gz,text/csv"
        aria-label="File to import"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      <Text tone="muted" size={13}>
        We'll check it first. Nothing is imported until you confirm.
      </Text>
    </div>
  )
}

function dragging(setOver: (over: boolean) => void) {
  return (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }
}

function faultOf(file: File, others: number): string | undefined {
  if (others > 0) return 'Choose one file at a time.'
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > maxImportBytes) {
    return `${file.name} is larger than ${maxImportBytes / 1024 / 1024} MB. Import it from the command line.`
  }
  if (/\.xlsx?$/i.test(file.name)) return `${file.name} is a spreadsheet. Save it as CSV first.`
  return undefined
}

interface ChosenFileFormProps {
  readonly chosen: ChosenFile
  readonly allowed: readonly ConsoleImportFormat[]
  readonly onDone: () => void
}

function ChosenFileForm({ chosen, allowed, onDone }: ChosenFileFormProps) {
  const { file, header } = chosen
  const queryClient = useQueryClient()
  const { data: formats = [] } = useQuery(importFormatsQuery)
  const recognized = allowed.find((name) => name === chosen.format)
  const [format, setFormat] = useState(recognized)
  const columns = formats.find(({ name }) => name === format)?.columns
  const { missing } = columnsOf(header, columns ?? [])
  const upload = useApiMutation<ConsoleImportFormat, unknown>({
    mutationFn: (name) => uploadImportRequest(name, file),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: importsKey })
      onDone()
    },
  })
  return (
    <Stack
      as="form"
      gap={12}
      above={16}
      onSubmit={(event) => {
        event.preventDefault()
        if (format !== undefined) upload.send(format)
      }}
    >
      <FormatField fileName={file.name} {...{ format, allowed }} onChange={setFormat} />
      <FoundColumns header={header} format={format} isRecognized={format === recognized} />
      {upload.errorDisplay === undefined || upload.errorDisplay.kind === 'notice' ? null : (
        <Callout tone="negative" announced>
          {upload.errorDisplay.message}
        </Callout>
      )}
      <Row wrap gap={8}>
        <Button
          type="submit"
          variant="primary"
          autoFocus={recognized !== undefined}
          disabled={format === undefined}
          disabledReason={missing.length === 0 ? undefined : `Missing: ${missing.join(', ')}`}
          isBusy={upload.isPending}
        >
          Check file
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}

interface FoundColumnsProps {
  readonly header: readonly string[]
  readonly format: ConsoleImportFormat | undefined
  readonly isRecognized: boolean
}

/** Which of the file's columns will be imported. */
function FoundColumns({ header, format, isRecognized }: FoundColumnsProps) {
  const { data: formats = [] } = useQuery(importFormatsQuery)
  const columns = formats.find(({ name }) => name === format)?.columns
  const { known, unknown, missing, withheld } = columnsOf(header, columns ?? [], usePermission())
  if (format === undefined)
    return (
      <Text tone="muted" size={13} anywhere role="status">
        We don't recognize these columns: {header.join(', ') || 'none'}. Choose what the file contains.
      </Text>
    )
  return (
    <Stack gap={4} tone="muted" size={13} anywhere role="status">
      <p>
        {isRecognized ? 'Recognized by its columns. ' : ''}
        {consoleImportFormats[format].about}
      </p>
      <p>Imported: {known.join(', ') || 'none'}.</p>
      {unknown.length === 0 ? null : <p>Unrecognized columns (ignored): {unknown.join(', ')}.</p>}
      {withheld.length === 0 ? null : <p>Your role can't import these columns: {withheld.join(', ')}.</p>}
      {missing.length === 0 ? null : <p>Missing: {missing.join(', ')}.</p>}
    </Stack>
  )
}

interface FormatFieldProps {
  readonly fileName: string
  readonly format: ConsoleImportFormat | undefined
  readonly allowed: readonly ConsoleImportFormat[]
  readonly onChange: (format: ConsoleImportFormat | undefined) => void
}

function FormatField({ fileName, format, allowed, onChange }: FormatFieldProps) {
  return (
    <SelectField
      label={`What is in ${fileName}?`}
      value={format ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(allowed.find((name) => name === value))}
    >
      <option value="">Select</option>
      {allowed.map((name) => (
        <option key={name} value={name}>
          {consoleImportFormats[name].title}
        </option>
      ))}
    </SelectField>
  )
}
