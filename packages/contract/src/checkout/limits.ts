/** The most lines one order may have. */
export const maxLineCount = 500

/** The most units one line may have. */
export const maxQuantity = 99_999

/** The most characters a SKU may have. */
export const maxSkuLength = 200

/** The shipping method a form starts with; it stands for none chosen. */
export const noShippingMethodId = 0
