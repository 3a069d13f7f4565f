/** No body of the contract comes near it. */
export const mostLevels = 32

/**
 * Whether JSON nests deeper than that. It is scanned before it is parsed: a parser takes half a second for a megabyte
 * of brackets, during which no other request is served.
 */
export function nestsTooDeep(json: string): boolean {
  let level = 0
  let isText = false
  for (let index = 0; index < json.length; index++) {
    const sign = json.charCodeAt(index)
    if (isText) {
      if (sign === backslash) index += 1
      else if (sign === quote) isText = false
    } else if (sign === quote) isText = true
    else if (sign === bracket || sign === brace) {
      level += 1
      if (level > mostLevels) return true
    } else if (sign === closingBracket || sign === closingBrace) level -= 1
  }
  return false
}

const [quote, backslash] = [0x22, 0x5c]
const [bracket, closingBracket] = [0x5b, 0x5d]
const [brace, closingBrace] = [0x7b, 0x7d]
