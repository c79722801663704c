import { downloadBlob } from '@portal/app-kit/device/download-file.ts'
import { entriesOf } from '@portal/contract/fields/keys'
import {
  type ConsoleImportFormat,
  consoleImportFormats,
  maxImportBytes,
} from '@portal/contract/import/console-import.rules'
import { explainForeignFile } from '@portal/contract/import/foreign-file.rules'
import { Row, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { Section } from '@portal/ui/section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type Ref, useRef, useState } from 'react'
import { usePermission } from '../../session/use-staff.ts'
import { type ChosenFile, ChosenFileForm } from './chosen-file.tsx'
import { recognizeFile, templateOf } from './file/recognize-file.ts'
import styles from './imports.module.css'
import { importFormatsQuery, importsQuery } from './imports.queries.ts'

// British English has no comma before the last item, like all lists in the portal.
const formatList = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Accepts a dropped or chosen file, names its format, and checks it without changing anything. */
export function DropZone({ onUploaded }: { readonly onUploaded: (id: number) => void }) {
  const may = usePermission()
  const allowed = entriesOf(consoleImportFormats).filter(([, { permission }]) => may(permission))
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<ChosenFile>()
  const [fault, setFault] = useState<string>()
  const take = async (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (file === undefined) return
    setChosen(undefined)
    try {
      const problem = await faultOf(file, others.length)
      setFault(problem)
      if (problem !== undefined) return
      const formats = await queryClient.ensureQueryData(importFormatsQuery).catch(() => [])
      const earlier = (await queryClient.ensureQueryData(importsQuery).catch(() => [])) ?? []
      setChosen({ file, earlier, ...(await recognizeFile(file, formats, earlier)) })
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
      <Templates formats={allowed.map(([name]) => name)} />
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
          onUploaded={(id) => {
            setChosen(undefined)
            onUploaded(id)
          }}
          onCancel={() => {
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
        We'll check it first. Nothing will be imported until you confirm.
      </Text>
    </div>
  )
}

/** Downloads of an empty file for each format, with the columns that the user may import and an example row. */
function Templates({ formats: names }: { readonly formats: readonly ConsoleImportFormat[] }) {
  const may = usePermission()
  const { data: formats = [] } = useQuery(importFormatsQuery)
  return (
    <Row wrap align="center" gap={8} above={12} size={13}>
      <Text as="span" tone="muted">
        Download a template:
      </Text>
      {formats
        .filter(({ name }) => names.includes(name))
        .map(({ name, columns }) => (
          <Button
            key={name}
            size="small"
            aria-label={`Download the ${consoleImportFormats[name].title.toLowerCase()} template`}
            onClick={() => downloadBlob(new Blob([templateOf(columns, may)]), `${name}-template.csv`)}
          >
            {consoleImportFormats[name].title}
          </Button>
        ))}
    </Row>
  )
}

function dragging(setOver: (over: boolean) => void) {
  return (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }
}

async function faultOf(file: File, others: number): Promise<string | undefined> {
  if (others > 0) return 'Choose one file at a time.'
  if (file.size === 0) return `${file.name} is empty.`
  if (file.size > maxImportBytes) {
    return `${file.name} is larger than ${maxImportBytes / 1024 / 1024} MB. Import it from the command line.`
  }
  const bytes = await file.slice(0, 200).arrayBuffer()
  return explainForeignFile(file.name, new TextDecoder('windows-1252').decode(bytes))
}
