import { Box, Stack, Text } from '@portal/ui/boxes'
import { TextField } from '@portal/ui/text-field'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { OptionList, optionId, steppedIndex } from './option-list.tsx'
import { usePendingEnter } from './use-pending-enter.ts'

const maxShown = 8

interface Keyed {
  readonly key: string
}

interface OptionSearchProps<Entry extends Keyed> {
  readonly field?: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly hint: string
  readonly listLabel: string
  /** A hook that returns the matches of a text, best first; undefined until some are known. */
  readonly useFound: (text: string) => {
    readonly found: readonly Entry[] | undefined
    readonly isCurrent: boolean
    /** Whether the matches only resemble the text. */
    readonly isFuzzy?: boolean
  }
  readonly isExact: (entry: Entry, text: string) => boolean
  /** Takes an entry, or returns why it can't be taken. */
  readonly onChoose: (entry: Entry, by: 'click' | 'enter') => string | undefined
  readonly initialText?: string | undefined
  readonly error?: string | undefined
  readonly children: (entry: Entry) => ReactNode
}

/** The arrow keys select a match; Enter alone takes only an exact or the only one. */
function useOptionSearch<Entry extends Keyed>(props: OptionSearchProps<Entry>) {
  const { useFound, isExact, onChoose } = props
  const ownField = useRef<HTMLInputElement>(null)
  const field = props.field ?? ownField
  const [text, setText] = useState(props.initialText ?? '')
  // By key, because results may still change under it.
  const [selectedKey, setSelected] = useState<string>()
  const [isClosed, setClosed] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { found, isCurrent, isFuzzy } = useFound(text)
  const listed = (found ?? []).slice(0, maxShown)
  const shown = isClosed ? [] : listed
  const selected = shown.findIndex(({ key }) => key === selectedKey)
  const type = (typed: string) => {
    setText(typed)
    setSelected(undefined)
    setClosed(false)
    setRefusal(undefined)
    setEntered(false)
  }
  const choose = (entry: Entry, by: 'click' | 'enter') => {
    field.current?.focus()
    const refused = onChoose(entry, by)
    if (refused === undefined) type('')
    else setRefusal(refused)
  }
  const setEntered = usePendingEnter(isCurrent ? found : undefined, (matches) => {
    const exact = matches.filter((entry) => isExact(entry, text.trim()))
    const [only, another] = exact.length === 1 ? exact : matches
    if (only && !another && !isFuzzy) return choose(only, 'enter')
    setClosed(false)
    setSelected(matches[0]?.key)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedIndex(event.key, selected, listed.length)
    const isClosing = event.key === 'Escape' && shown.length > 0
    if (next === undefined && !isClosing && event.key !== 'Enter') return
    event.preventDefault()
    setClosed(isClosing)
    const entry = shown[selected]
    if (event.key !== 'Enter') setSelected(listed[next ?? -1]?.key)
    else if (entry) choose(entry, 'enter')
    else setEntered(text.trim() !== '')
  }
  return { field, text, found, shown, selected, isClosed, refusal, type, choose, onKeyDown }
}

/** A search field with its matches below. */
export function OptionSearch<Entry extends Keyed>(props: OptionSearchProps<Entry>) {
  const { label, hint, listLabel, error, children } = props
  const listId = useId()
  const { field, text, found, shown, selected, isClosed, refusal, type, choose, onKeyDown } =
    useOptionSearch(props)
  return (
    <Stack as="search" gap={16}>
      <TextField
        ref={field}
        {...{ label, hint }}
        type="search"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[selected] ? optionId(listId, selected) : undefined}
        autoComplete="off"
        autoFocus
        value={text}
        maxLength={200}
        error={refusal ?? error}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {found === undefined || isClosed ? null : (
        <Stack gap={8}>
          <Box surface={found.length === 0 ? undefined : 'frame'}>
            <OptionList
              id={listId}
              label={listLabel}
              entries={shown}
              selectedIndex={selected}
              onSelect={(entry) => choose(entry, 'click')}
            >
              {children}
            </OptionList>
          </Box>
          <Text role="status" tone="muted" size={13}>
            {matchesText(found.length, selected)}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}

function matchesText(all: number, selected: number): string {
  if (all === 0) return 'No matches.'
  const more = all > maxShown ? [`Showing the first ${maxShown}. Type more to narrow them down.`] : []
  const isChoosing = all > 1 && selected >= 0
  return [...(isChoosing ? ['Press Enter to select the highlighted match.'] : []), ...more].join(' ')
}
