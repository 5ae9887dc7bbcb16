const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State code, PAN, number of the registration in the state, Z, check digit. */
const form = /^\d\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** Whether a text is a GST number with the right check digit. */
export function isGstin(text: string): boolean {
  if (!form.test(text)) return false
  // Every second value counts twice; the two digits of a product in base 36 are added up.
  const products = [...text.slice(0, 14)].map((digit, index) => digits.indexOf(digit) * (1 + (index % 2)))
  const sum = products.reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0)
  return text.at(14) === digits[(36 - (sum % 36)) % 36]
}
