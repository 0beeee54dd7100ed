import ts from 'typescript';

/** A use of a built-in of the language or of browsers in a source. */
export interface BuiltInUse {
  /** The interfaces under which the member may be documented, the declaring one first: `Array` for `toSorted`. */
  readonly interfaces: readonly string[];
  readonly member: string;
  /** File and line. */
  readonly place: string;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  allowImportingTsExtensions: true,
};

/** Parses the declarations of TypeScript's own libraries once for all programs. */
const HOST = withLibrariesKept(ts.createCompilerHost(OPTIONS));

/**
 * Every use of something that TypeScript's own libraries declare: object members, constructors and global functions.
 */
export function usedBuiltIns(files: readonly string[]): BuiltInUse[] {
  const program = ts.createProgram([...files], OPTIONS, HOST);
  const checker = program.getTypeChecker();
  const uses: BuiltInUse[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      const owners = () => namesOf(checker, checker.getTypeAtLocation(node.expression));
      note(node.name, checker.getSymbolAtLocation(node.name), owners);
    } else if (ts.isNewExpression(node)) {
      const made = checker.getTypeAtLocation(node).getSymbol();
      if (made && isBuiltIn(made)) add([qualified(made)], made.name, node);
    } else if (ts.isIdentifier(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
      const symbol = checker.getSymbolAtLocation(node);
      if (symbol && isBuiltIn(symbol)) add([], symbol.name, node);
    }
    ts.forEachChild(node, visit);
  };
  const note = (name: ts.MemberName, symbol: ts.Symbol | undefined, owners: () => string[]): void => {
    if (symbol === undefined || !isBuiltIn(symbol)) return;
    const parent = (symbol as { parent?: ts.Symbol }).parent;
    add([...(parent ? [qualified(parent)] : []), ...owners()], name.text, name);
  };
  const add = (interfaces: readonly string[], member: string, node: ts.Node): void => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    uses.push({ interfaces: [...new Set(interfaces)], member, place: `${source.fileName}:${line + 1}` });
  };

  const wanted = new Set(files);
  for (const source of program.getSourceFiles()) if (wanted.has(source.fileName)) visit(source);
  return uses;
}

function isBuiltIn(symbol: ts.Symbol): boolean {
  const declared = symbol.declarations ?? [];
  return declared.some((declaration) => isLibrary(declaration.getSourceFile().fileName));
}

function isLibrary(fileName: string): boolean {
  return /\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(fileName);
}

function withLibrariesKept(host: ts.CompilerHost): ts.CompilerHost {
  const kept = new Map<string, ts.SourceFile | undefined>();
  return {
    ...host,
    getSourceFile: (name, ...options) => {
      if (!isLibrary(name)) return host.getSourceFile(name, ...options);
      if (!kept.has(name)) kept.set(name, host.getSourceFile(name, ...options));
      return kept.get(name);
    },
  };
}

/** The names of a type and of the types that it extends. */
function namesOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [checker.getApparentType(type)];
  return parts.flatMap((part) => {
    const symbol = part.getSymbol();
    const bases = part.isClassOrInterface() ? checker.getBaseTypes(part) : [];
    return [...(symbol ? [qualified(symbol)] : []), ...bases.flatMap((base) => namesOf(checker, base))];
  });
}

/** A name with its namespace, as the documentation writes it: `Array` for `ReadonlyArray` and `ArrayConstructor`. */
function qualified(symbol: ts.Symbol): string {
  const parent = (symbol as { parent?: ts.Symbol }).parent;
  const name = symbol.name.replace(/^Readonly(?=[A-Z])|Constructor$/g, '');
  const known =
    { IteratorObject: 'Iterator', RegExpMatchArray: 'Array', RegExpExecArray: 'Array' }[name] ?? name;
  return parent && !parent.name.startsWith('"') && parent.name !== '__global'
    ? `${qualified(parent)}.${known}`
    : known;
}
