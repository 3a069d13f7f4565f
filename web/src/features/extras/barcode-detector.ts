type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const formats = ['qr_code', 'code_128']

const classOf = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** What reads the codes of labels in this browser; null where it cannot, or has no camera. */
export async function makeDetector(): Promise<Detector | null> {
  const Detecting = classOf()
  // Where the page is not secure there are no cameras at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!Detecting || !devices) return null
  const known = await Detecting.getSupportedFormats().catch((): string[] => [])
  const read = formats.filter((format) => known.includes(format))
  return read.length > 0 ? new Detecting({ formats: read }) : null
}
