import { Fragment } from 'react'

/** Short texts in a row with a dot between: each keeps its own direction, so that a name never turns its neighbour. */
export function DottedText({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Fragment key={index}>
      {index === 0 ? null : ' · '}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}
