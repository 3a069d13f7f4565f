/** Letters that stand for others in a search and have no accent that could be taken off. */
const spellings: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'q',
  ł: 'l',
  ŀ: 'l',
  ŉ: "'n",
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}
const spelt = new RegExp(`[${Object.keys(spellings).join('')}]`, 'gu')

/**
 * Text as a search compares it: without capitals and accents, and in Arabic without vowel signs, hamza and the second
 * spellings of a letter, so that أحمد is found as احمد and as أَحْمَد. The same as `fold_text` in the database.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(spelt, (letter) => spellings[letter]!)
}
