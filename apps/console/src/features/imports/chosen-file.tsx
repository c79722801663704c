import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { countText } from '@portal/contract/fields/count-text'
import { columnWords } from '@portal/contract/import/column-titles.rules'
import { type ConsoleImportFormat, consoleImportFormats } from '@portal/contract/import/console-import.rules'
import type { ConsoleImport } from '@portal/contract/import/console-import.schema'
import { Grid, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Callout } from '@portal/ui/callout'
import { SelectField } from '@portal/ui/select-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../session/use-staff.ts'
import { type NotationQuestion, questionsOf, uploadedColumns } from './file/notation-questions.ts'
import {
  type ColumnTitles,
  columnsOf,
  type EarlierImports,
  type RecognizedFile,
  titlesIn,
} from './file/recognize-file.ts'
import { importFormatsQuery, importsKey, uploadImportRequest } from './imports.queries.ts'

export interface ChosenFile extends RecognizedFile {
  readonly file: File
  readonly earlier: EarlierImports
}

interface ChosenFileFormProps {
  readonly chosen: ChosenFile
  readonly allowed: readonly ConsoleImportFormat[]
  readonly onUploaded: (id: number) => void
  readonly onCancel: () => void
}

/** Confirms a file's format, matches its columns and uploads it to be checked. */
export function ChosenFileForm({ chosen, allowed, onUploaded, onCancel }: ChosenFileFormProps) {
  const { file, header, earlier } = chosen
  const queryClient = useQueryClient()
  const { data: formats = [] } = useQuery(importFormatsQuery)
  const recognized = allowed.find((name) => name === chosen.format)
  const [format, setFormat] = useState(recognized)
  const [own, setOwn] = useState<ColumnTitles>()
  const columns = formats.find(({ name }) => name === format)?.columns ?? []
  const titles = own ?? titlesIn(chosen, earlier, format, columns)
  const { missing } = columnsOf(header, columns, { chosen: titles })
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const questions = format === undefined ? [] : questionsOf(chosen, format, { columns, titles })
  const answerOf = ({ key, suggested }: NotationQuestion) => answers[key] ?? suggested ?? ''
  const open = questions.find((one) => answerOf(one) === '')
  const upload = useApiMutation<ConsoleImportFormat, ConsoleImport>({
    mutationFn: (name) => uploadImportRequest(name, file, uploadedColumns(titles, questions, answerOf)),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: importsKey })
      onUploaded(id)
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
      <FormatField
        fileName={file.name}
        {...{ format, allowed }}
        onChange={(name) => {
          setFormat(name)
          setOwn(undefined)
        }}
      />
      <FoundColumns {...{ header, format, titles }} isRecognized={format === recognized} />
      {format === undefined ? null : (
        <ColumnMatches {...{ chosen, columns, titles }} isOpen={missing.length > 0} onChange={setOwn} />
      )}
      <NotationFields
        {...{ questions, answerOf }}
        onAnswer={(key, answer) => setAnswers({ ...answers, [key]: answer })}
      />
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
          disabledReason={missing.length > 0 ? `Required columns missing: ${inWords(missing)}` : open?.prompt}
          isBusy={upload.isPending}
        >
          Check file
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}

const inWords = (names: readonly string[]) => names.map(columnWords).join(', ')

interface NotationFieldsProps {
  readonly questions: readonly NotationQuestion[]
  readonly answerOf: (question: NotationQuestion) => string
  readonly onAnswer: (key: string, answer: string) => void
}

/** How the file's values are written, where it isn't clear. */
function NotationFields({ questions, answerOf, onAnswer }: NotationFieldsProps) {
  if (questions.length === 0) return null
  return (
    <Grid template="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" align="start" gap={12}>
      {questions.map((question) => (
        <Stack key={question.key} gap={4}>
          {question.options.length === 1 && question.suggested !== undefined ? (
            <p>
              {question.label}: {question.options[0]?.text}
            </p>
          ) : (
            <SelectField
              label={question.label}
              value={answerOf(question)}
              onChange={({ currentTarget: { value } }) => onAnswer(question.key, value)}
            >
              <option value="">Select</option>
              {question.options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
          )}
          {question.hint === undefined ? null : (
            <Text tone="muted" size={13}>
              {question.hint}
            </Text>
          )}
        </Stack>
      ))}
    </Grid>
  )
}

interface FoundColumnsProps {
  readonly header: readonly string[]
  readonly format: ConsoleImportFormat | undefined
  readonly titles: ColumnTitles
  readonly isRecognized: boolean
}

/** Which of the file's columns will be imported. */
function FoundColumns({ header, format, titles, isRecognized }: FoundColumnsProps) {
  const may = usePermission()
  const { data: formats = [] } = useQuery(importFormatsQuery)
  const columns = formats.find(({ name }) => name === format)?.columns
  const { known, unknown, missing, withheld } = columnsOf(header, columns ?? [], { may, chosen: titles })
  const withMatch = (title: string) => {
    const match = Object.keys(titles).find((name) => titles[name] === title)
    return match === undefined ? title : `${title} (as ${columnWords(match).toLowerCase()})`
  }
  if (format === undefined)
    return (
      <Text tone="muted" size={13} anywhere role="status">
        {header.some(Boolean)
          ? `We don't recognize these columns: ${header.filter(Boolean).join(', ')}.`
          : 'No column names found.'}{' '}
        Choose what the file contains.
      </Text>
    )
  return (
    <Stack gap={4} tone="muted" size={13} anywhere role="status">
      <p>
        {isRecognized ? 'Recognized by its columns. ' : ''}
        {consoleImportFormats[format].about}
      </p>
      <p>Columns to import: {known.map(withMatch).join(', ') || 'none'}.</p>
      {unknown.length === 0 ? null : <p>Unrecognized columns (ignored): {unknown.join(', ')}.</p>}
      {withheld.length === 0 ? null : (
        <p>You don't have permission to import these columns: {withheld.join(', ')}.</p>
      )}
      {missing.length === 0 ? null : (
        <p>
          Required columns missing: {inWords(missing)}.{' '}
          {unknown.length === 0 ? 'Add them to the file.' : 'Match each one below.'}
        </p>
      )}
    </Stack>
  )
}

interface ColumnMatchesProps {
  readonly chosen: ChosenFile
  readonly columns: Parameters<typeof columnsOf>[1]
  readonly titles: ColumnTitles
  /** Whether the fields are expanded initially. */
  readonly isOpen: boolean
  readonly onChange: (titles: ColumnTitles) => void
}

/** Matches unrecognized columns of the file to those of the format. */
function ColumnMatches({
  chosen: { header, sample },
  columns,
  titles,
  isOpen,
  onChange,
}: ColumnMatchesProps) {
  const [wasOpen] = useState(isOpen)
  const { unknown } = columnsOf(header, columns)
  const { absent } = columnsOf(header, columns, { chosen: titles })
  if (unknown.length === 0) return null
  const match = (title: string, name: string) => {
    const others = Object.entries(titles).filter(([, other]) => other !== title)
    onChange(Object.fromEntries(name === '' ? others : [...others, [name, title]]))
  }
  return (
    <details open={isOpen || wasOpen || undefined}>
      <summary>Match {countText(unknown.length, 'column')}</summary>
      <Grid template="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))" gap={12} above={8}>
        {unknown.map((title) => {
          const matched = columns.find(({ name }) => titles[name] === title)?.name ?? ''
          const example = sample[header.indexOf(title)]
          return (
            <SelectField
              key={title}
              label={example ? `${title} (${example})` : title}
              value={matched}
              onChange={({ currentTarget: { value } }) => match(title, value)}
            >
              <option value="">Ignore</option>
              {columns
                .filter(({ name }) => name === matched || absent.includes(name))
                .map(({ name, required }) => (
                  <option key={name} value={name}>
                    {required ? `${columnWords(name)} (required)` : columnWords(name)}
                  </option>
                ))}
            </SelectField>
          )
        })}
      </Grid>
    </details>
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
