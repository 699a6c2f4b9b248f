//! Finds the imports between a crate's files.
//!
//! An import counts as an import of the file that it refers to. Importing an item that a folder's
//! `mod.rs` re-exports therefore counts as importing `mod.rs`, and that file is above the others in
//! its folder. Files in the same folder import directly from one another. Module declarations,
//! visibilities and tests do not count as imports.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, UseTree, Visibility};

/// The text of each file, keyed by path.
pub(crate) type Sources = BTreeMap<String, String>;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Import {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) line: usize,
}

struct Module {
    file: String,
    path: Vec<String>,
    is_test: bool,
}

pub(crate) fn imports_of(sources: &Sources, root: &str) -> Vec<Import> {
    let mut modules = vec![Module { file: root.into(), path: Vec::new(), is_test: false }];
    let mut found = Vec::new();
    let mut next = 0;
    while let Some(Module { file, path, is_test }) = modules.get(next) {
        next += 1;
        let text = sources.get(file).unwrap_or_else(|| panic!("{file} is missing"));
        let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut finder = Finder::default();
        finder.visit_file(&parsed);
        let children: Vec<_> = finder
            .modules
            .iter()
            .map(|(scope, name, own_path, child_is_test)| Module {
                file: child_file(sources, file, scope, name, own_path.as_deref()),
                path: [path, scope, &vec![name.clone()]].into_iter().flatten().cloned().collect(),
                is_test: *is_test || *child_is_test,
            })
            .collect();
        found.push((file.clone(), path.clone(), finder));
        modules.extend(children);
    }
    let declared: BTreeSet<_> = modules.iter().map(|module| &module.file).collect();
    let undeclared: Vec<_> = sources.keys().filter(|file| !declared.contains(file)).collect();
    assert!(undeclared.is_empty(), "no module declares {undeclared:?}");

    modules.retain(|module| !module.is_test);
    let mut imports = BTreeSet::new();
    for (file, path, finder) in found {
        if modules.iter().all(|module| module.file != file) {
            continue;
        }
        for (scope, segments, line) in &finder.paths {
            let here: Vec<_> = path.iter().chain(scope).cloned().collect();
            let own = |name: &String| {
                finder.modules.iter().any(|(at, own, ..)| at == scope && own == name)
            };
            let Some(target) = absolute(segments, &here, own) else { continue };
            for to in files_at(&target, &modules).filter(|to| *to != file) {
                imports.insert(Import { from: file.clone(), to: to.into(), line: *line });
            }
        }
    }
    imports.into_iter().collect()
}

/// Returns the file of a module that `file` declares.
fn child_file(
    sources: &Sources,
    file: &str,
    scope: &[String],
    name: &str,
    path: Option<&str>,
) -> String {
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let own_folder = match Path::new(file).file_name().and_then(|name| name.to_str()) {
        Some("lib.rs" | "mod.rs") => folder.to_owned(),
        _ => Path::new(file).with_extension(""),
    };
    let inside = scope.iter().fold(own_folder, |folder, name| folder.join(name));
    let candidates = match path {
        Some(path) => vec![folder.join(path)],
        None => vec![inside.join(format!("{name}.rs")), inside.join(name).join("mod.rs")],
    };
    let mut candidates = candidates.iter().filter_map(|candidate| candidate.to_str());
    let found = candidates.find(|candidate| sources.contains_key(*candidate));
    found.unwrap_or_else(|| panic!("{file} declares {name}, which has no file")).to_owned()
}

/// Returns a path that starts at the crate's root, if it refers to this crate.
fn absolute(
    segments: &[String],
    here: &[String],
    own: impl Fn(&String) -> bool,
) -> Option<Vec<String>> {
    let (first, rest) = segments.split_first()?;
    let (start, rest) = match first.as_str() {
        "crate" => (&[][..], rest),
        "self" => (here, rest),
        "super" => {
            let supers = segments.iter().take_while(|segment| *segment == "super").count();
            (here.get(..here.len().checked_sub(supers)?)?, segments.get(supers..)?)
        }
        _ if own(first) => (here, segments),
        _ => return None,
    };
    Some(start.iter().chain(rest).cloned().collect())
}

/// A module has two files if a feature chooses between them.
fn files_at<'m>(path: &[String], modules: &'m [Module]) -> impl Iterator<Item = &'m str> {
    let length = |module: &&Module| path.starts_with(&module.path).then_some(module.path.len());
    let longest = modules.iter().filter_map(|module| length(&module)).max();
    let of_longest = modules.iter().filter(move |module| longest == Some(module.path.len()));
    let path = path.to_owned();
    of_longest.filter(move |module| path.starts_with(&module.path)).map(|module| &*module.file)
}

/// Finds modules and paths, each with the enclosing inline modules.
#[derive(Default)]
struct Finder {
    scope: Vec<String>,
    modules: Vec<(Vec<String>, String, Option<String>, bool)>,
    paths: Vec<(Vec<String>, Vec<String>, usize)>,
}

impl Finder {
    fn push(&mut self, segments: Vec<String>, span: Span) {
        self.paths.push((self.scope.clone(), segments, span.start().line));
    }

    fn use_tree(&mut self, tree: &UseTree, prefix: &[String]) {
        let with = |ident: &Ident| [prefix, &[ident.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.use_tree(&path.tree, &with(&path.ident)),
            UseTree::Name(name) => self.push_use(with(&name.ident), name.ident.span()),
            UseTree::Rename(rename) => self.push_use(with(&rename.ident), rename.ident.span()),
            UseTree::Glob(glob) => self.push(prefix.to_owned(), glob.star_token.spans[0]),
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.use_tree(tree, prefix))
            }
        }
    }

    fn push_use(&mut self, mut segments: Vec<String>, span: Span) {
        if segments.len() > 1 && segments.last().is_some_and(|last| last == "self") {
            segments.pop();
        }
        self.push(segments, span);
    }

    /// Finds paths in a macro's arguments. These are not parsed.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut segments: Vec<Ident> = Vec::new();
        let mut colons = 2;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if colons == 2 && !segments.is_empty() => {
                    segments.push(ident)
                }
                TokenTree::Ident(ident) => {
                    self.end_path(std::mem::replace(&mut segments, vec![ident]))
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                other => {
                    self.end_path(std::mem::take(&mut segments));
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
            colons = 0;
        }
        self.end_path(segments);
    }

    fn end_path(&mut self, segments: Vec<Ident>) {
        if let [first, _, ..] = &*segments {
            self.push(segments.iter().map(Ident::to_string).collect(), first.span());
        }
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item(&mut self, item: &'ast Item) {
        match item {
            Item::Mod(module) => self.visit_item_mod(module),
            item if attributes(item).iter().any(is_for_tests) => {}
            item => visit::visit_item(self, item),
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let (name, is_test) = (module.ident.to_string(), module.attrs.iter().any(is_for_tests));
        match &module.content {
            None => {
                let path = module.attrs.iter().find_map(path_of);
                // A different crate's files are checked with that crate.
                if path.as_ref().is_some_and(|path| path.starts_with("..")) {
                    return;
                }
                let conditional: Vec<_> =
                    module.attrs.iter().filter_map(conditional_path_of).map(Some).collect();
                // With two conditions, each platform has a file of its own.
                let unconditional = (conditional.len() < 2).then_some(path);
                for path in conditional.into_iter().chain(unconditional) {
                    self.modules.push((self.scope.clone(), name.clone(), path, is_test));
                }
            }
            Some((_, items)) if !is_test => {
                self.scope.push(name);
                items.iter().for_each(|item| self.visit_item(item));
                self.scope.pop();
            }
            Some(_) => {}
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if item.leading_colon.is_none() {
            self.use_tree(&item.tree, &[]);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() && path.segments.len() > 1 {
            let segments = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            self.push(segments, path.segments[0].ident.span());
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.visit_path(&call.path);
        self.tokens(call.tokens.clone());
    }

    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(syn::ItemConst { attrs, .. })
        | Item::Enum(syn::ItemEnum { attrs, .. })
        | Item::Fn(syn::ItemFn { attrs, .. })
        | Item::Impl(syn::ItemImpl { attrs, .. })
        | Item::Macro(syn::ItemMacro { attrs, .. })
        | Item::Static(syn::ItemStatic { attrs, .. })
        | Item::Struct(syn::ItemStruct { attrs, .. })
        | Item::Trait(syn::ItemTrait { attrs, .. })
        | Item::Type(syn::ItemType { attrs, .. })
        | Item::Use(syn::ItemUse { attrs, .. }) => attrs,
        _ => &[],
    }
}

/// Whether an attribute is `cfg(test)`, or `cfg(all(test, …))`.
fn is_for_tests(attribute: &Attribute) -> bool {
    let Ok(list) = attribute.meta.require_list() else { return false };
    let condition = list.tokens.to_string().replace(' ', "");
    list.path.is_ident("cfg") && (condition == "test" || condition.starts_with("all(test,"))
}

/// Returns the path in an attribute `cfg_attr(…, path = "…")`.
fn conditional_path_of(attribute: &Attribute) -> Option<String> {
    let list = attribute.meta.require_list().ok().filter(|list| list.path.is_ident("cfg_attr"))?;
    let tokens = list.tokens.to_string();
    let (_, path) = tokens.split_once(", path = \"")?;
    Some(path.strip_suffix('"')?.to_owned())
}

fn path_of(attribute: &Attribute) -> Option<String> {
    let pair =
        attribute.meta.require_name_value().ok().filter(|pair| pair.path.is_ident("path"))?;
    match &pair.value {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) => Some(path.value()),
        _ => None,
    }
}
