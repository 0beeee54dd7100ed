import ts from 'typescript';

const FLAGS =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.InTypeAlias |
  ts.NodeBuilderFlags.MultilineObjectLiterals |
  ts.NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/**
 * Prints a type in full, with the comments on its own properties. Only declarations in scope at `place` appear by name.
 */
export function printType(checker: ts.TypeChecker, type: ts.Type, place: ts.SourceFile): string {
  const node = checker.typeToTypeNode(type, place, FLAGS);
  if (!node) throw new Error(`no form for ${checker.typeToString(type)}`);
  const members = ts.isTypeLiteralNode(node) ? node.members : [];
  for (const member of members) {
    const name = member.name && ts.isIdentifier(member.name) ? member.name.text : '';
    const symbol = checker.getPropertyOfType(type, name);
    const comment = ts.displayPartsToString(symbol?.getDocumentationComment(checker));
    if (comment === '') continue;
    const text = `*\n * ${comment.replaceAll('\n', '\n * ')}\n `;
    ts.addSyntheticLeadingComment(member, ts.SyntaxKind.MultiLineCommentTrivia, text, true);
  }
  return ts.createPrinter().printNode(ts.EmitHint.Unspecified, node, place);
}
