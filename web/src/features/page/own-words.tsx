/** What the company wrote: an empty line begins a paragraph, and each runs as its own script does. */
export function OwnWords({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} dir="auto" className="text-start text-pretty whitespace-pre-line not-first:mt-4">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  )
}
