import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** Makes the smallest document that the library makes by the same standards, to compare a certificate's size with. */
export function leastDocuments(): (words: string) => Buffer {
  const compiler = NodeCompiler.create()
  return words => {
    const mainFileContent = `#set document(title: "T", date: datetime(year: 2026, month: 1, day: 1))\n#set text(lang: "fr")\n${words}`
    const { result } = compiler.compile({ mainFileContent })
    if (!result) throw new Error('the smallest document could not be made')
    return compiler.pdf(result, { pdfStandard: 'a-3a', creationTimestamp: 1_767_225_600 })
  }
}
