/** A load's or a change's own text, and below it what went wrong. */
export function TwoLines({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      {text}
    </>
  )
}
