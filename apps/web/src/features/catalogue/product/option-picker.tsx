import type { Variant } from '@portal/contract/catalogue/product.schema'
import { Box, Row, Stack, Text } from '@portal/ui/boxes'
import { SelectField } from '@portal/ui/select-field'
import { useId } from 'react'
import styles from './product.module.css'
import type { OfferedOption, VariantChoice } from './use-variant-choice.ts'

interface OptionPickersProps {
  readonly choice: VariantChoice
  readonly variants: readonly Variant[]
}

/** A picker per option, plus a variant list if options don't distinguish all variants. */
export function OptionPickers({ choice, variants }: OptionPickersProps) {
  if (choice.options.length === 0 && !choice.isListNeeded) return null
  return (
    <Stack gap={16}>
      {choice.options.map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          onChoose={(value) => choice.choose(option.name, value)}
        />
      ))}
      {choice.isListNeeded ? (
        <SelectField
          label="Variant"
          value={choice.variant?.id ?? ''}
          onChange={(event) => choice.chooseVariant(Number(event.currentTarget.value))}
        >
          {choice.variant ? null : <option value="">Select a variant</option>}
          {variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {nameOf(variant)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </Stack>
  )
}

function nameOf({ title, sku, options }: Variant): string {
  return title ?? (options.map(({ value }) => value).join(', ') || sku)
}

interface OptionPickerProps {
  readonly option: OfferedOption
  readonly onChoose: (value: string) => void
}

/** One option's values as toggle buttons; values without a variant are struck through. */
function OptionPicker({ option, onChoose }: OptionPickerProps) {
  const name = useId()
  const chosen = option.values.find(({ isChosen }) => isChosen)
  return (
    <fieldset className={styles.option}>
      <Box as="legend">
        {option.name}
        {chosen ? (
          <Text as="span" tone="muted" weight="regular">
            : {chosen.value}
          </Text>
        ) : null}
      </Box>
      <Row wrap gap={8}>
        {option.values.map(({ value, isChosen, isAvailable }) => (
          <Box
            clickable
            key={value}
            as="label"
            relative
            className={styles.value}
            data-unavailable={!isAvailable || undefined}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={isChosen}
              onChange={() => onChoose(value)}
            />
            <span>
              {isAvailable ? (
                value
              ) : (
                <>
                  <s>{value}</s>
                  <span className="spoken"> not available with your other choices</span>
                </>
              )}
            </span>
          </Box>
        ))}
      </Row>
    </fieldset>
  )
}
