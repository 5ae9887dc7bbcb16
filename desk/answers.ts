/** What the desk's server answers and its page shows. */
import type { Finding } from '../export/publish/finding.ts'
import type { Changes } from '../export/publish/upload/changes.ts'
import type { Values } from './forms/shape.ts'
import type { Progress } from './server/job.ts'

/** What a field refers to: another record. */
export interface Choice {
  id: string
  title: string
}

/** A record in the list of what can be changed. */
export interface Listed extends Choice {
  /** Where on the site it shows. */
  page: string
}

/** A record as its file has it. */
export interface Stored {
  value: Values
  /** The hash of its file: who saves says what was there when the form was opened. '' when there is no file. */
  version: string
}

/** A zip for the upload. */
export interface Zip {
  name: string
  /** `2026-11-20` */
  day: string
  files: number
  /** What is different from the zip before; absent for the first. */
  changes?: Changes
  /** Whether the content that it was made of is kept, to go back to. */
  canGoBack: boolean
}

/** All that the page shows besides the form that is open. */
export interface State {
  /** By collection; a single record stands under its own name. */
  records: Readonly<Record<string, readonly Listed[]>>
  /** The launch check. */
  findings: readonly Finding[]
  /** Where the preview is, how often it was made anew, and why it does not show the last change. */
  preview: {
    address: string
    isOpen: boolean
    version: number
    trouble?: string
  }
  /** Newest first. */
  zips: readonly Zip[]
  /** States of the content, besides those of the zips, that one can go back to; newest first. */
  kept: readonly string[]
  /** Whether the newest zip holds the last change. */
  upToDate: boolean
  /** Building, checking, packing: as far as it is. */
  build?: Progress
  live?: {
    address: string
    state: 'running' | 'done' | 'failed'
    findings: readonly Finding[]
  }
}
